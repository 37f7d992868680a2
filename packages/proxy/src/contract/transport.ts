import type { Readable } from "node:stream";
import type { Method } from "./target.ts";

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
  /**
   * Who causes the call. Callers have shares of an area's connections, and one vote at its circuit breakers. Without one each
   * call is a caller of its own.
   */
  readonly caller?: Caller | undefined;
  /**
   * Calls the listener for each further caller who waits for the same answer, while the call waits for a connection: it is
   * made at once where one of them may have a connection. Returns how to stop.
   */
  readonly onJoin?: ((listener: (caller: Caller) => void) => () => void) | undefined;
  /** The most connections of this area that one caller may have at once. */
  readonly callerMost?: number | undefined;
  /** Calls that change the user's money or account go before the others of their area. */
  readonly goesFirst?: boolean | undefined;
  /** Calls of one endpoint share a circuit breaker. */
  readonly endpoint: string;
  /** Calls the listener when the client disconnects. Absent for a mutation, which is never aborted. */
  readonly onAbort?: ((listener: () => void) => () => void) | undefined;
  /** True for a GET that changes something: it is never sent twice. */
  readonly effect?: boolean | undefined;
  /** Translates a buffered answer before anything judges it. The same answer again is the one that it made. */
  readonly received?: ((answer: UpstreamAnswer) => UpstreamAnswer) | undefined;
}

/** The origin of a call: user and address blocks, by which concurrency and breaker votes are counted. */
export interface Caller {
  /** Once it is known. */
  readonly user?: string | undefined;
  /** The blocks of the address, from the narrowest to the widest: an IPv4 address, or the /64, /56 and /48 of IPv6. */
  readonly blocks: readonly string[];
}

/** The caller of what a host reads by itself. */
export const HOST_CALLER: Caller = { blocks: ["host"] };

/**
 * The reason why a body is of no use. `not_json`: it is in a content coding that could not be undone; `translation`: a function
 * of the trunk failed on it.
 */
export type BrokenBody = "cut" | "timeout" | "too_large" | "not_json" | "translation";

/** An answer with a status; its body may be incomplete. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Without its content coding; empty when it is incomplete. */
  readonly body: Uint8Array;
  readonly broken?: BrokenBody | undefined;
  /** Bytes that were received, when they are not those of the body. */
  readonly size?: number | undefined;
  readonly cause?: Error | undefined;
}

/** A streamed answer. The upstream sends only as fast as its reader reads. */
export interface UpstreamStream {
  readonly status: number;
  readonly headers: UpstreamAnswer["headers"];
  /** Destroying it ends the call. It emits an error when the upstream ends early. */
  readonly body: Readable;
  /** Ends the body as if the upstream had ended it; absent for bodies that are no live stream. */
  readonly end?: () => void;
}

/**
 * The reason why there was no answer. `unavailable`: the call was not made, because the circuit breaker is open or no
 * connection was free. `client_timeout`: the client did not send its body in time. `bad_request`: HTTP does not allow it, and
 * nothing was sent.
 */
export type NoAnswer = "timeout" | "network" | "aborted" | "unavailable" | "client_timeout" | "bad_request";

/** Sends requests to one upstream origin. */
export interface Transport {
  /** @throws UpstreamFailure when no status was received. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /**
   * The answer as soon as its headers were received. The deadline ends with them.
   * @throws UpstreamFailure when no status was received.
   */
  stream(request: UpstreamRequest): Promise<UpstreamStream>;
  /** Figures for operators; absent from transports of tests. */
  figures?(): TransportFigures;
  /** Ends each connection with its present call, because answers on it may be those of others; absent as `figures`. */
  renewConnections?(): void;
  close(): Promise<void>;
}

/** The use of an upstream's connections, and the circuit breakers that are not closed. */
export interface TransportFigures {
  readonly areas: readonly AreaFigures[];
  readonly uploads: { readonly active: number; readonly refused: number };
  readonly breakers: readonly BreakerFigures[];
  /** The number of times that a circuit breaker opened, since the process started. */
  readonly openings: number;
  /** Calls under way that may change something. Their clients may have left, and they are finished all the same. */
  readonly changes: number;
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
  /** True when the upstream is the cause; false when it may be the client. */
  readonly isConclusive: boolean;

  constructor(kind: NoAnswer, options: ErrorOptions & { isConclusive?: boolean } = {}) {
    super(`The upstream gave no answer: ${kind}.`, options);
    this.kind = kind;
    this.isConclusive = options.isConclusive ?? true;
  }
}

export type BreakerState = "closed" | "open" | "half-open";

export interface AreaFigures {
  readonly area: string;
  readonly active: number;
  readonly queued: number;
  /** Calls that were refused because the queue was full or the wait too long, since the process started. */
  readonly refused: number;
}

/** Flat list of names and values, the form the transport takes without another copy. */
export type HeaderList = string[];
