/** A program that is measured: the name of its file in `servers/` or `workloads/`. */
export type Contender =
  | "storefront"
  | "bare-passthrough"
  | "fastify-http-proxy"
  | "fast-proxy"
  | "bare-hono"
  | "classifier-mix"
  | "classifier-large-body";

/** What is read from one run: answers (or calls) a second, the slow end of their latency, one duration. */
export type Figure = "perSecond" | "p99" | "milliseconds";

/** One line of the table: a figure of the subject, as a ratio to its peers or, without peers, as it is. */
export interface Row {
  readonly name: string;
  readonly unit: Figure;
  /** What is sent (`loads.ts`); rows with the same load share its runs. Absent for work without a server. */
  readonly load?: string;
  readonly subject: Contender;
  /** With several, the ratio is taken to the best of them in each round. */
  readonly peers: readonly Contender[];
  /** The limit to reach: a floor for `perSecond`, a ceiling for the others. None: context only. */
  readonly reach?: number;
  readonly goBeyond?: number;
}

/** What one run gave. */
export interface Reading {
  readonly perSecond?: number;
  /** In milliseconds. */
  readonly p50?: number;
  readonly p99?: number;
  readonly milliseconds?: number;
  /** Processor time of the server for one answer, in microseconds. */
  readonly processor?: number;
}

/** The readings of a contender, one a round. */
export type Readings = ReadonlyMap<Contender, readonly Reading[]>;
