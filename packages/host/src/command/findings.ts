import { columns } from "./command-io.ts";

/** The outcome of one check; `skip` when it does not apply here. */
export type FindingState = "ok" | "warn" | "fail" | "skip";

/** One line of a check. */
export interface Finding {
  readonly name: string;
  readonly state: FindingState;
  readonly text: string;
  /** The way to put it right; of a warning and a failure. */
  readonly cure?: string;
}

/** Findings as lines; a cure is below its finding. */
export function findingsText(findings: readonly Finding[]): string {
  const rows = findings.map(({ state, name, text }) => [state, name, text]);
  const lines = columns(rows).split("\n");
  return findings
    .map(({ cure }, index) => `${lines[index]}\n${cure === undefined ? "" : `      → ${cure}\n`}`)
    .join("");
}

/** 1 when a check failed, else 0. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  findings.some(({ state }) => state === "fail") ? 1 : 0;
