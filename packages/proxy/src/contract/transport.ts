import type { Readable } from "node:stream";
import type { Method } from "./method.ts";

/** One call to an upstream, ready to go. */
export interface UpstreamRequest {
  readonly method: Method;
  /** Path and query on the upstream's origin. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body?: Uint8Array | string | AsyncIterable<Uint8Array> | undefined;
  /** Milliseconds from the call, or from the end of a streamed body, until the last byte. */
  readonly deadline: number;
  /** Calls of one area share connections. */
  readonly area: string;
  /** Calls of one endpoint share a circuit breaker. */
  readonly endpoint: string;
  /** Subscribes to the caller's leaving; absent for a mutation, which is left to finish. */
  readonly onAbort?: ((listener: () => void) => () => void) | undefined;
}

/** Why a body is not whole. */
export type BrokenBody = "cut" | "timeout" | "too_large" | "encoded";

/** What an upstream answered: a status was seen, the body may have broken off. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
  readonly broken?: BrokenBody | undefined;
}

/** An answer whose body is under way: its own flow decides how fast the upstream may write. */
export interface UpstreamStream {
  readonly status: number;
  readonly headers: UpstreamAnswer["headers"];
  /** Destroying it ends the call; it errs when the upstream breaks off. */
  readonly body: Readable;
  /** Ends it as if the upstream had come to its end; absent where nothing lasts. */
  readonly end?: () => void;
}

/**
 * Why there was no answer. `unavailable`: the call was not made, because the circuit breaker is open or no connection
 * was free. `client_timeout`: the client did not send its body in time.
 */
export type NoAnswer = "timeout" | "network" | "aborted" | "unavailable" | "client_timeout";

/** Reaches one upstream origin and no other. */
export interface Transport {
  /** @throws UpstreamFailure when no status was received. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /**
   * The answer as soon as its headers are there: the deadline ends with them.
   * @throws UpstreamFailure when no status was received.
   */
  stream(request: UpstreamRequest): Promise<UpstreamStream>;
  /** What an operator watches; absent from transports that share nothing. */
  figures?(): TransportFigures;
  close(): Promise<void>;
}

/** The use of an upstream's connections, and the circuit breakers that are not closed. */
export interface TransportFigures {
  readonly areas: readonly AreaFigures[];
  readonly uploads: { readonly active: number; readonly refused: number };
  readonly breakers: readonly BreakerFigures[];
  /** How often a circuit breaker opened, since the process began. */
  readonly openings: number;
}

/** A circuit breaker that is not closed. */
export interface BreakerFigures {
  readonly endpoint: string;
  readonly state: BreakerState;
}

/** A call that got no answer. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  readonly kind: NoAnswer;
  /** True when it says something about the upstream; false when the client may be the cause. */
  readonly isConclusive: boolean;

  constructor(kind: NoAnswer, options: ErrorOptions & { isConclusive?: boolean } = {}) {
    super(`The upstream gave no answer: ${kind}.`, options);
    this.kind = kind;
    this.isConclusive = options.isConclusive ?? true;
  }
}

export type BreakerState = "closed" | "open" | "half-open";

/** What one area has in use. */
export interface AreaFigures {
  readonly area: string;
  readonly active: number;
  readonly queued: number;
  /** Calls that were refused because the queue was full or the wait too long, since the process began. */
  readonly refused: number;
}

/** Flat list of names and values, the form the transport takes without another copy. */
export type HeaderList = string[];
