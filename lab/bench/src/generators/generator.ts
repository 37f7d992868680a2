import type { Load } from "../load.ts";
import type { Contender, Reading } from "../row.ts";

/** One run of a generator. */
export interface Run {
  readonly port: number;
  readonly load: Load;
  readonly contender: Contender;
  readonly seconds: number;
  /** The status that every answer must have. */
  readonly status: number;
}

/** The paths that a generator takes in turn. */
export const pathsOf = ({ path, paths }: Load, contender: Contender): readonly string[] =>
  paths?.[contender] ?? [path];

/** Sends a load for some seconds. Rejects when an answer was another than expected: such a figure means nothing. */
export type Generator = (run: Run) => Promise<Reading>;

/** The counts of a generator. */
export interface Counts extends Reading {
  readonly answers: number;
  /** Answers with another status than expected, and connections that failed. */
  readonly wrong: number;
}

/** Refuses a run with wrong answers. */
export function checked({ answers, wrong, ...reading }: Counts, { load, status }: Run): Reading {
  if (answers > 0 && wrong === 0) return reading;
  throw new Error(
    `${load.method} ${load.path}: ${wrong} of ${answers} answers were not the expected ${status}.`,
  );
}
