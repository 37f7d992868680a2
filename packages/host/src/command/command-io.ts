import type { VariableSource } from "../environment/env.ts";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** The surroundings of a command: a process, or a test. */
export interface CommandIo {
  /** The folder in which the command was given. */
  readonly folder: string;
  readonly environment: VariableSource;
  /** The lines of stdin. */
  readonly lines?: AsyncIterable<string> | undefined;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Asks the person at the terminal for a secret, which is not shown; undefined without a terminal. */
  readonly ask?: ((question: string) => Promise<string | undefined>) | undefined;
}

/** A fault of the person who gave the command: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A command that was given correctly and could not be done: one line on stderr, exit code 1. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
}

export interface Finding {
  readonly name: string;
  /** `skip` when it does not apply here. */
  readonly state: "ok" | "warn" | "fail" | "skip";
  readonly text: string;
  /** The way to put it right; of a warning and a failure. */
  readonly cure?: string;
}

/** Findings as lines; a cure is below its finding. */
export function findingsText(findings: readonly Finding[]): string {
  const lines = columns(findings.map(({ state, name, text }) => [state, name, text])).split("\n");
  return findings
    .map(({ cure }, index) => `${lines[index]}\n${cure === undefined ? "" : `      → ${cure}\n`}`)
    .join("");
}

/** 1 when a check failed, else 0. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  findings.some(({ state }) => state === "fail") ? 1 : 0;

/** A value as JSON for programs. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Rows of cells as lines; each column is as wide as its widest cell, the last one excepted. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ");
  return rows.map((row) => `${line(row).trimEnd()}\n`).join("");
}

/** Asks at the terminal for a secret, whose letters are not shown; undefined where there is no terminal. */
export function askSecret(question: string): Promise<string | undefined> {
  const { stdin: input, stderr } = process;
  if (!input.isTTY || !stderr.isTTY) return Promise.resolve(undefined);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  // From here on nothing that is typed is shown.
  stderr.write(question);
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      // Closing tells so at once, which would be taken for no answer.
      resolve(line);
      lines.close();
    });
    lines.once("close", () => {
      stderr.write("\n");
      resolve(undefined);
    });
  });
}
