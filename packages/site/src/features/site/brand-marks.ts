import type { Theme } from "../../brand/site-brand.schema.ts";

/** One shape of a mark, on a ground of 32 by 32. */
export interface MarkShape {
  path: string;
  tone: "text" | "accent" | "primary";
}

/** The brands' marks, drawn once for the header and the tab's icon. */
export const MARKS: Readonly<Record<Theme["logo"]["mark"], readonly MarkShape[]>> = {
  aurora: [
    {
      path: "M16 4c1 6.6 5.4 11 12 12-6.6 1-11 5.4-12 12-1-6.6-5.4-11-12-12 6.6-1 11-5.4 12-12Z",
      tone: "text",
    },
    {
      path: "M25.5 3.5c.4 2.6 2.4 4.6 5 5-2.6.4-4.6 2.4-5 5-.4-2.6-2.4-4.6-5-5 2.6-.4 4.6-2.4 5-5Z",
      tone: "accent",
    },
  ],
  boreal: [
    { path: "M16 3 28.5 26H22.3L16 14.2 9.7 26H3.5Z", tone: "text" },
    { path: "M16 18.3 21.3 28.5H10.7Z", tone: "accent" },
  ],
  plain: [
    { path: "M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24Zm0 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z", tone: "text" },
    { path: "M16 12.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z", tone: "accent" },
  ],
};
