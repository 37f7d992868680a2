import type { JSX } from "react";

/** Lines of each sport's mark on a ground of 24 by 24; a sport without one shows a flag. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  football: [
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
    "M12 8l3.6 2.6-1.4 4.2H9.8l-1.4-4.2Z",
    "M12 8V3.2M15.6 10.6l4.7-1.4M14.2 14.8l2.8 3.9M9.8 14.8 7 18.7M8.4 10.6 3.7 9.2",
  ],
  basketball: [
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
    "M12 3v18M3 12h18",
    "M5.6 5.6a9.2 9.2 0 0 1 0 12.8M18.4 5.6a9.2 9.2 0 0 0 0 12.8",
  ],
  tennis: [
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
    "M6.2 5.1c4.6 3.4 4.6 10.4 0 13.8M17.8 5.1c-4.6 3.4-4.6 10.4 0 13.8",
  ],
  volleyball: [
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
    "M12 12c0-4.4 1.6-7 5-8M12 12c3.8-2.2 6.9-2 9 .4M12 12c-3.8 2.2-5.3 4.9-4.4 7.9",
    "M8.5 3.7C7 7.600 7.600 11 12 12M3.300 14.300c2.600 3.200 7 3 10.600 1",
  ],
  esports: [
    "M7.500 7h9c2.400 0 4 2 4.500 5.500.4 3-.6 5-2.300 5-1.600 0-2.400-1.300-3.400-3H8.700c-1 1.700-1.800 3-3.400 3-1.700 0-2.700-2-2.300-5C3.500 9 5.100 7 7.500 7Z",
    "M8.300 9.600v3M6.800 11.100h3M15.300 10.100h.01M17.300 12.100h.01",
  ],
};
const OTHER = ["M6 21V4", "M6 5c4-2.500 8 2 12-.4v8.600c-4 2.400-8-2-12 .4"];

export function SportIcon({ sport, size = 20 }: { sport: string; size?: number }): JSX.Element {
  const lines = Object.hasOwn(MARKS, sport) ? (MARKS[sport] ?? OTHER) : OTHER;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={lines.join("")} />
    </svg>
  );
}
