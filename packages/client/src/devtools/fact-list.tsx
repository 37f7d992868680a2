import { type ReactElement, useEffect, useState } from "react";

/** Names with their values; objects as JSON. */
export function FactList({ facts }: { facts: Readonly<Record<string, unknown>> }): ReactElement {
  return (
    <dl className="facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as a short text. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The current time, renewed each second while the component is shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A span of milliseconds in its largest unit: `12 s`, `3 min`, `5 h`. */
export function spanOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  if (seconds < MINUTE) return `${seconds} s`;
  return seconds < HOUR ? `${Math.round(seconds / MINUTE)} min` : `${Math.round(seconds / HOUR)} h`;
}
