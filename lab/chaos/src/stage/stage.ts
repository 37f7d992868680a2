import type { Form } from "../experiment/form.ts";
import type { Series } from "./series.ts";

/** The place where an experiment runs: its size, what it keeps for the report, and the end of what it started. */
export interface Stage {
  readonly form: Form;
  /** The size of the experiment in this form. */
  readonly size: number;
  readonly notes: readonly string[];
  readonly series: readonly Series[];
  /** Says something that a reader of the figures must know. */
  note(text: string): void;
  /** Keeps values over time for a plot. */
  plot(title: string, values: readonly number[]): void;
  /** Ends a part after the experiment, the last one first. */
  atEnd(end: () => unknown): void;
  /** Ends everything, whatever fails meanwhile. */
  close(): Promise<void>;
}

/** An empty stage. */
export function createStage(form: Form, size: number): Stage {
  const notes: string[] = [];
  const series: Series[] = [];
  const ends: (() => unknown)[] = [];
  return {
    form,
    size,
    notes,
    series,
    note: (text) => void notes.push(text),
    plot: (title, values) => void series.push({ title, values }),
    atEnd: (end) => void ends.push(end),
    async close() {
      for (const end of ends.splice(0).toReversed()) {
        try {
          await end();
        } catch (error) {
          notes.push(`At the end: ${String(error)}`);
        }
      }
    },
  };
}

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until a check is true; rejects after the limit. */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  { limit = 60_000, every = 25 }: { limit?: number; every?: number } = {},
): Promise<number> {
  const begun = performance.now();
  while (!(await check())) {
    if (performance.now() - begun > limit) throw new Error(`After ${limit} ms still waiting: ${what}.`);
    await pause(every);
  }
  return performance.now() - begun;
}
