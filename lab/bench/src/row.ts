/** A program that is measured; `contenders.ts` says how each is started. */
export type Contender =
  | "storefront"
  | "undici-by-hand"
  | "hono-fetch"
  | "fastify-http-proxy"
  | "fast-proxy"
  | "bare-passthrough"
  | "bare-fastify-http-proxy"
  | "bare-fast-proxy"
  | "login-by-hand"
  | "bare-hono"
  | "bare-hono-list"
  | "bare-hono-bytes"
  | "site"
  | "site-marketing"
  | "site-two-workers"
  | "site-uncached"
  | "bare-render"
  | "nginx"
  | "upstream"
  | "start-to-ready"
  | "classifier-mix"
  | "classifier-large-body";

/** The figures that are read from a run; `figures.ts` says how each is judged and written. */
export type Figure =
  | "perSecond"
  | "megabytesPerSecond"
  | "p50"
  | "p99"
  | "milliseconds"
  | "processor"
  | "kilobytes"
  | "megabytes"
  | "left";

/** One line of the table: a figure of the subject, as a ratio to its peers or, without peers, as it is. */
export interface Row {
  readonly name: string;
  readonly unit: Figure;
  /** The load (`loads.ts`); rows with the same load share its runs. */
  readonly load?: string;
  /** The scenario (`scenarios/`), for rows that a repeated request does not describe; rows share its runs too. */
  readonly scenario?: string;
  readonly subject: Contender;
  /** With several, the ratio is taken to the best of them in each round. */
  readonly peers: readonly Contender[];
  /** A figure that theory gives, in place of a peer. */
  readonly theory?: number;
  /** The cores that the subject may use, where a peer has one: its processor time is spread over them. Default 1. */
  readonly cores?: number;
  /** processor: the verdict is taken by processor time, because answers a second depend on the generator. */
  readonly by?: "processor";
  /** The limit to reach: a floor for what is to be high, a ceiling for the others. None: context only. */
  readonly reach?: number;
  readonly goBeyond?: number;
}

/** The key of a row's runs: rows with the same key share them. */
export const keyOf = ({ name, load, scenario }: Row): string => load ?? scenario ?? name;

/** The result of one run. */
export type Reading = Readonly<Partial<Record<Figure, number>>>;

/** The readings of a contender, one a round. */
export type Readings = ReadonlyMap<Contender, readonly Reading[]>;
