import type { Readable } from "node:stream";
import type { HeaderList } from "./header-builder.ts";
import type { Method } from "./route.ts";

/** One call to an upstream, ready to go. */
export interface UpstreamRequest {
  readonly method: Method;
  /** Path and query on the upstream's origin. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body?: Uint8Array | string | AsyncIterable<Uint8Array> | undefined;
  /** Total milliseconds until the last byte (decision H8). */
  readonly deadline: number;
  /** Calls of one class share a breaker and a bulkhead. */
  readonly callClass: string;
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

/** Why there was no answer. `unavailable` is our own shedding: the breaker is open or the bulkhead full. */
export type NoAnswer = "timeout" | "network" | "aborted" | "unavailable";

/** Reaches one upstream origin and no other. */
export interface Transport {
  /** @throws UpstreamFailure when no status was received. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /**
   * The answer as soon as its headers are there: the deadline ends with them (decision H8).
   * @throws UpstreamFailure when no status was received.
   */
  stream(request: UpstreamRequest): Promise<UpstreamStream>;
  close(): Promise<void>;
}

/** A call that got no answer. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  readonly kind: NoAnswer;

  constructor(kind: NoAnswer, options?: ErrorOptions) {
    super(`The upstream gave no answer: ${kind}.`, options);
    this.kind = kind;
  }
}
