import type { Series } from "../stage/series.ts";
import type { Bound, Experiment, Measured } from "./experiment.ts";
import type { Form } from "./form.ts";

/** A figure beside its bound. */
export interface Finding extends Bound {
  readonly limit: number;
  readonly measured: number;
  readonly holds: boolean;
}

/** The result of one run of an experiment. */
export interface Outcome {
  readonly name: string;
  readonly title: string;
  readonly form: Form;
  /** `held` when every figure is within its bound. An experiment that could not run to its end broke. */
  readonly verdict: "held" | "broke";
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly series: readonly Series[];
  readonly seconds: number;
  /** The load average of the machine at the start and at the end. */
  readonly load: readonly [before: number, after: number];
}

/** Sets each measured figure beside its bound; a figure that is no number holds nothing. */
export function judge(
  { bounds, size }: Pick<Experiment, "bounds" | "size">,
  measured: Measured,
  form: Form,
): readonly Finding[] {
  return Object.entries(bounds).map(([name, bound]) => {
    const value = measured[name] ?? Number.NaN;
    const limit = bound.limit === "size" ? size[form] : bound.limit;
    const holds = bound.sign === "≤" ? value <= limit : value >= limit;
    return { ...bound, limit, measured: value, holds };
  });
}
