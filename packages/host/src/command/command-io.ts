import type { VariableSource } from "../environment/env.ts";

/** The surroundings of a command: a process, or a test. */
export interface CommandIo {
  /** The folder in which the command was given. */
  readonly folder: string;
  readonly environment: VariableSource;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Asks for a word that is not shown, or reads it from a pipe. Without it no command can ask. */
  readonly readSecret?: (question: string) => Promise<string>;
}

/** A value as JSON for programs. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Rows of cells as lines; each column is as wide as its widest cell, the last one excepted. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
