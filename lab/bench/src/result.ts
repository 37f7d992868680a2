import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runFacts, runLine } from "../../run-facts.ts";
import { root } from "../../verdicts.ts";
import { paddedTable, writeBlock } from "./docs-block.ts";
import { figures, judge, type Outcome } from "./outcome.ts";
import { toMarkdown, toVerdict } from "./report.ts";
import { type Contender, keyOf, type Reading, type Readings, type Row } from "./row.ts";
import { ROWS } from "./rows.ts";
import { median } from "./statistics.ts";

const RESULTS = new URL("../../results/bench/", import.meta.url);
/** The newest run in short, which is kept in git and named by the documents. */
const RUN = "lab/figures/bench.json";

/** Facts that a reader of every report needs. */
const NOTES = [
  "Processor time is user and system time of all threads of the server for one answer (one megabyte of a download): it holds where other programs use the same cores, and a verdict it contradicts is unsure. Where a row is decided by it, answers a second depend on the generator.",
  "The peers with the same work read the session cookie, send the backend the same headers with the same values (compared before each measurement) and write a log line to a file. They have no deadline, no check of the answer, no bound and no circuit breaker.",
  "A run with an unexpected status or a failed connection is no result: it ends the benchmark.",
  "A scenario has its own upstream and a fresh process of the contender in every round. A delay is the time from the upstream's write to the client's read; memory is resident memory over what it was before.",
];

/** Facts about a run that a reader of its report needs. */
export interface ResultFacts {
  readonly facts: readonly string[];
  readonly method: readonly string[];
}

/** A result as it is stored beside its report: the readings by load and contender. */
export interface Result extends ResultFacts {
  readonly date: string;
  readonly readings: Readonly<Record<string, Readonly<Record<string, readonly Reading[]>>>>;
}

/** Puts the readings of a run together. */
export function createResult(
  facts: ResultFacts,
  rows: readonly Row[],
  measured: ReadonlyMap<string, Readings>,
): Result {
  const keys = new Set(rows.map(keyOf));
  const readings = [...measured].filter(([key]) => keys.has(key));
  return {
    ...facts,
    date: new Date().toISOString().slice(0, 10),
    readings: Object.fromEntries(
      readings.map(([key, of]) => [key, Object.fromEntries(of) as Record<string, readonly Reading[]>]),
    ),
  };
}

/** A line for each row that the readings of a key decide, to follow a run with. */
export function verdictsOf({ readings }: Result, key: string): string {
  const outcomes = outcomesOf(toMeasured(readings)).filter(({ row }) => keyOf(row) === key);
  return outcomes.map((outcome) => `  ${toVerdict(outcome)}\n`).join("");
}

/** The report of a result, with the rows that it has readings for. */
export function reportOf({ date, facts, method, readings }: Result): string {
  const measured = toMeasured(readings);
  return toMarkdown({ date, facts, method: [...method, ...NOTES] }, outcomesOf(measured), measured);
}

/**
 * Writes a result and its report under its date, and the figures into docs/performance.md; a second one of the same day
 * gets a number. A part is put into the newest result of the day.
 */
export function saveResult(result: Result, isPart: boolean): void {
  mkdirSync(RESULTS, { recursive: true });
  const { date } = result;
  const newest = namesOf(date).findLast((name) => existsSync(new URL(`${name}.json`, RESULTS)));
  const known = isPart ? newest : undefined;
  const count = namesOf(date).length;
  const name = known ?? (count === 0 ? date : `${date}-${count + 1}`);
  const data = new URL(`${name}.json`, RESULTS);
  const before = known === undefined ? undefined : (JSON.parse(readFileSync(data, "utf8")) as Result);
  const whole = before ? { ...result, readings: { ...before.readings, ...result.readings } } : result;
  writeFileSync(data, `${JSON.stringify(whole)}\n`);
  const report = reportOf(whole);
  writeFileSync(new URL(`${name}.md`, RESULTS), report);
  const run = runFacts();
  const lines = figuresOf(report);
  const rows = Object.fromEntries(lines.slice(1).map(([what = "", ...figures]) => [what, figures]));
  const kept = { program: "pnpm lab bench", ...run, rows, processorTime: processorTimeOf(whole) };
  writeFileSync(join(root, RUN), `${JSON.stringify(kept, undefined, 2)}\n`);
  // The file is kept in git, whose files have one form.
  execFileSync(join(root, "node_modules/.bin/oxfmt"), [join(root, RUN)], { stdio: "ignore" });
  writeBlock("performance.md", "figures", `${runLine(RUN, run)}\n\n${paddedTable(lines)}`);
}

/** The median processor time of each contender for one answer. */
function processorTimeOf({ readings }: Result): Record<string, string> {
  const times = [...toMeasured(readings)].flatMap(([key, of]) =>
    [...of.keys()].flatMap((name) => {
      const processor = median(figures(of, name, "processor"));
      return Number.isNaN(processor) ? [] : [[`${key}, ${name}`, `${processor.toFixed(2)} µs`]];
    }),
  );
  return Object.fromEntries(times) as Record<string, string>;
}

/** The lines of figures of a report, with the columns that a reader of the documentation needs. */
export function figuresOf(report: string): readonly (readonly string[])[] {
  const [, table = ""] = report.split("## Figures to reach");
  const [text = ""] = table.split("\n## ", 1);
  const rows = text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
  return rows.map((row) => {
    const [what = "", , , ...cells] = row.slice(2, -2).split(" | ");
    return [what, ...cells];
  });
}

function toMeasured(readings: Result["readings"]): ReadonlyMap<string, Readings> {
  return new Map(Object.entries(readings).map(([key, of]) => [key, new Map(Object.entries(of)) as Readings]));
}

/** The names of the results of a day, in order. */
function namesOf(date: string): readonly string[] {
  const numbers = Array.from({ length: 99 }, (_, index) => (index === 0 ? date : `${date}-${index + 1}`));
  return numbers.filter((name) => existsSync(new URL(`${name}.md`, RESULTS)));
}

function outcomesOf(measured: ReadonlyMap<string, Readings>): readonly Outcome[] {
  return ROWS.flatMap((row) => {
    const readings = measured.get(keyOf(row));
    const wanted: readonly Contender[] = [row.subject, ...row.peers];
    return readings && wanted.every((name) => readings.has(name)) ? [judge(row, readings)] : [];
  });
}
