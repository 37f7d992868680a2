import type { Stage } from "../stage/stage.ts";
import type { Form } from "./form.ts";

/** The limit of a figure. */
export interface Bound {
  /** The figure in words, with its unit. */
  readonly what: string;
  readonly sign: "≤" | "≥";
  /** A number, or the size of the form in which the experiment runs. */
  readonly limit: number | "size";
}

/** A figure that must not be larger. */
export const atMost = (limit: number, what: string): Bound => ({ what, sign: "≤", limit });

/** A figure that must not be smaller. */
export const atLeast = (limit: number, what: string): Bound => ({ what, sign: "≥", limit });

/** A figure that must be as large as the experiment: it did all of its work. */
export const wholeSize = (what: string): Bound => ({ what, sign: "≥", limit: "size" });

/** The measured figures of an experiment, by the names of its bounds. */
export type Measured<Name extends string = string> = Readonly<Record<Name, number>>;

/** One row of the reliability table: what is done to a host, and the bounds that hold meanwhile. */
export interface Experiment<Name extends string = string> {
  /** The name on the command line. */
  readonly name: string;
  /** The disturbance of the host. */
  readonly title: string;
  readonly bounds: Readonly<Record<Name, Bound>>;
  /** The amount of it: calls, seconds or readers, as the experiment counts. */
  readonly size: Readonly<Record<Form, number>>;
  /** Drives a host over loopback and returns what was measured. What it starts, it hands to the stage to end. */
  run(stage: Stage): Promise<Measured<Name>>;
}

/** An experiment whose figures have the names of its bounds. */
export const defineExperiment = <Name extends string>(experiment: Experiment<Name>): Experiment => experiment;
