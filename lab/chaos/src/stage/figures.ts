import { quantile } from "../../../bench/src/statistics.ts";
import { failuresOf, type Sample } from "../../../../e2e/stage/steady-load.ts";
import type { Stage } from "./stage.ts";

/** The milliseconds within which 95 of 100 calls ended; NaN without any. */
export const p95 = (samples: readonly Sample[]): number =>
  quantile(
    samples.map(({ milliseconds }) => milliseconds),
    0.95,
  );

/** The number of calls that failed. */
export const failed = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { failure }) => sum + (failure === undefined ? 0 : 1), 0);

/** Keeps calls a second, failures a second and the slowest twentieth of each second for the report. */
export function plotLoad(stage: Stage, title: string, samples: readonly Sample[]): void {
  const seconds: Sample[][] = [];
  for (const sample of samples) (seconds[Math.floor(sample.at / 1_000)] ??= []).push(sample);
  const whole = Array.from(seconds, (second) => second ?? []);
  stage.plot(
    `${title}: calls a second`,
    whole.map(({ length }) => length),
  );
  stage.plot(
    `${title}: p95 in ms`,
    whole.map((second) => (second.length === 0 ? 0 : p95(second))),
  );
  if (failed(samples) > 0) stage.plot(`${title}: failures a second`, whole.map(failed));
  noteFailures(stage, title, samples);
}

/** Says which failures came, and how often. */
export function noteFailures(stage: Stage, title: string, samples: readonly Sample[]): void {
  for (const [failure, count] of [...failuresOf(samples)].slice(0, 5))
    stage.note(`${title}: ${count} × ${failure.replaceAll(/\s+/g, " ")}`);
}
