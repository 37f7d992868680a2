import type { JsonValue } from "./guards.ts";
import type { Method } from "./method.ts";
import type { UpstreamStream } from "./transport.ts";

/**
 * Marks every outcome. It is registered, so that two copies of this library in one trunk share it, and a symbol, so that
 * no JSON from a wire can carry it.
 */
export const OUTCOME: unique symbol = Symbol.for("@storefront/proxy.Outcome");

/** The source of an answer: the cache while fresh, the cache past its time, or the backend just now. */
export type CacheState = "hit" | "stale" | "miss";

/** The result of running a route, before it is written as a response. */
export type Outcome = JsonOutcome | BytesOutcome | CachedAnswer | StreamOutcome | ResponseOutcome;

/** Data that is written as JSON, in the envelope where the route has one. */
export interface JsonOutcome {
  readonly [OUTCOME]: true;
  readonly kind: "json";
  readonly data: JsonValue;
  readonly status: number;
  /** The source of data that was computed from cached answers alone; cold when there were none. */
  readonly cache: CacheState | "cold" | undefined;
}

/** An answer of the backend that is forwarded byte for byte. */
export interface BytesOutcome {
  readonly [OUTCOME]: true;
  readonly kind: "bytes";
  readonly status: number;
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
}

/** An answer of the shared cache; a handler may return it as it is. */
export interface CachedAnswer {
  readonly [OUTCOME]: true;
  readonly kind: "cached";
  readonly state: CacheState;
  /** Milliseconds since the backend was asked. */
  readonly age: number;
  /** False when it is not stored for others: it must not be, or it is empty where emptiness is a passing state. */
  readonly isStored: boolean;
  /** The JSON, parsed once and shared: never to be changed. */
  readonly data: JsonValue;
  /** The bytes as the backend sent them. */
  readonly body: Uint8Array;
  /** The same as text, made once, when it is ASCII: what is sent in one piece with the headers. */
  readonly text: string | undefined;
  /** Seconds for which browsers may keep it: what is left of its freshness, a minute at most; 0 for not at all. */
  readonly secondsLeft: number;
}

/** An answer of an upstream that passes on while it comes: what `call.passTo` resolves to. */
export interface StreamOutcome {
  readonly [OUTCOME]: true;
  readonly kind: "stream";
  readonly answer: UpstreamStream;
  readonly mapping: StreamMapping;
  readonly method: Method;
  /** Path of the backend call, for the reference code; undefined for a service of somebody else. */
  readonly path: string | undefined;
  /** True when the call carried somebody's authorization. */
  readonly isPersonal: boolean;
}

/** The addresses of an upstream, and the path of ours below which they are reached. */
export interface StreamMapping {
  /** Address of the call. */
  readonly url: string;
  /** The part of the upstream's addresses that is reached through us, with its last slash. */
  readonly base: string;
  /** The same as a path of ours. */
  readonly ownBase: string;
  /** others: cookies but ours, without their domain; none: another company's stay with it. */
  readonly cookies: "others" | "none";
}

/** A finished response, which the kernel gives its own headers. */
export interface ResponseOutcome {
  readonly [OUTCOME]: true;
  readonly kind: "response";
  readonly response: Response;
}

/** The parts of a JSON outcome beside its data. */
export interface JsonOutcomeOptions {
  /** Default 200. */
  readonly status?: number;
  /** Source of data that was computed from cached answers alone; `x-cache` and the browser's caching follow from it. */
  readonly cache?: CacheState | "cold";
}

/** Data with a status of its own, or computed from the cache; data alone needs no outcome. */
export const json = (data: JsonValue, { status = 200, cache }: JsonOutcomeOptions = {}): JsonOutcome => ({
  [OUTCOME]: true,
  kind: "json",
  data,
  status,
  cache,
});

/** A body that goes out as it is: JSON in a route whose reply is not `raw`. */
export const bytes = (status: number, body: Uint8Array, contentType: string | undefined): BytesOutcome => ({
  [OUTCOME]: true,
  kind: "bytes",
  status,
  body,
  contentType,
});

/** A response that a handler made itself. */
export const response = (made: Response): ResponseOutcome => ({
  [OUTCOME]: true,
  kind: "response",
  response: made,
});

/** Tells an outcome, of any copy of this library, from plain JSON; JSON with the fields of an outcome is plain JSON. */
export const isOutcome = (result: Outcome | JsonValue): result is Outcome =>
  typeof result === "object" && result !== null && OUTCOME in result;
