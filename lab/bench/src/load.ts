import type { Contender } from "./row.ts";

/** The request that a generator repeats, and the answer it must get. */
export interface Load {
  readonly connections: number;
  readonly method: "GET" | "POST";
  /** `{n}` in it is another number in each request. */
  readonly path: string;
  /** The paths that a contender gets in turn, in place of the one path. */
  readonly paths?: Partial<Readonly<Record<Contender, readonly string[]>>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The status of every answer; 200 where a contender is not named. */
  readonly status: Partial<Readonly<Record<Contender, number>>>;
  /** A header that a contender's answers have once it is warm: proof that it does the work that the row names. */
  readonly proof?: Partial<Readonly<Record<Contender, readonly [name: string, value: string]>>>;
  /** A path at which every contender but the `bare-` ones must send the backend the same headers. */
  readonly sameHeaders?: string;
  /** Seconds of a run, where those of the benchmark are too few. */
  readonly seconds?: number;
  /** sandbox: the backend that answers every call of the site. Default: one that answers 2 KB. */
  readonly backend?: "sandbox";
}
