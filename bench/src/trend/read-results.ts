import { readdirSync, readFileSync } from "node:fs";

/** One row of a result, as its report says it. */
export interface ReportedRow {
  readonly name: string;
  readonly against: string;
  readonly result: string;
  readonly byProcessor: string;
  readonly reach: string;
  readonly goBeyond: string;
  readonly verdict: string;
}

/** A report and its rows, oldest first. */
export interface ReportedResult {
  /** The date, with a number where a day has several. */
  readonly name: string;
  readonly rows: readonly ReportedRow[];
}

/** The names that rows had in the first reports. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  "authenticated proxied GET, 2 KB JSON, against no policy at all":
    "proxied GET, against no policy at all (context)",
  "same, against the better of two proxies":
    "proxied GET, against the better of two proxies without any policy (context)",
  "same, p99 latency": "proxied GET, p99 latency against no policy at all",
  "kept list of games, 2 KB JSON": "cached list of games, 2 KB JSON",
  "same, of a route that is one line and no handler":
    "cached list of a route that is one line and no handler",
  "same, memory a stream": "1,000 event streams, memory a stream",
};

/** Every report of a folder. */
export function readResults(folder: URL): readonly ReportedResult[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\d(?:-\d+)?\.md$/.test(name));
  // A day's second report is `<date>-2.md`, which the alphabet puts before `<date>.md`.
  return names
    .map((name) => name.slice(0, -".md".length))
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .map((name) => ({ name, rows: rowsOf(readFileSync(new URL(`${name}.md`, folder), "utf8")) }));
}

function rowsOf(report: string): readonly ReportedRow[] {
  const [, table = ""] = report.split("## Figures to reach");
  return table
    .split("\n## ", 1)
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.startsWith("| ") && !line.startsWith("| what ") && !line.startsWith("| ---"))
    .map((line) => {
      const cells = line.slice(2, -2).split(" | ");
      const [
        name = "",
        ,
        against = "",
        result = "",
        ,
        byProcessor = "",
        reach = "",
        goBeyond = "",
        verdict = "",
      ] = cells;
      return { name: EARLIER_NAMES[name] ?? name, against, result, byProcessor, reach, goBeyond, verdict };
    });
}

/** The number in a cell; NaN where it has none. */
export const numberIn = (cell: string): number =>
  Number(/-?[\d,]+(?:\.\d+)?/.exec(cell)?.[0].replaceAll(",", "") ?? Number.NaN);
