import type { JsonValue } from "@storefront/client";
import type { Method } from "./target.ts";
import type { UpstreamStream } from "./transport.ts";
import type { Readable } from "node:stream";
import type { BackendError } from "./backend-error.ts";
import type { RouteFacts } from "./route-facts.ts";

/**
 * The value of the field `~outcome` of every outcome. It is a registered symbol: two copies of this library share it,
 * and no JSON can contain it. Its type is `symbol`, so that the types of two copies are the same too.
 */
export const OUTCOME: symbol = Symbol.for("@storefront/proxy.Outcome");

/** The source of an answer: the cache while fresh, the cache while stale, or the backend. */
export type CacheState = "hit" | "stale" | "miss";

/** The result of running a route, before it is written as a response. */
export type Outcome = JsonOutcome | BytesOutcome | CachedAnswer | StreamOutcome | ResponseOutcome;

/** Data that is written as JSON, in the envelope where the route has one. */
export interface JsonOutcome {
  readonly "~outcome": symbol;
  readonly kind: "json";
  readonly data: JsonValue;
  readonly status: number;
  /** The source of data that was computed from cached answers alone; cold when nothing was cached. */
  readonly cache: CacheState | "cold" | undefined;
}

/** An answer of the backend that is forwarded byte for byte. */
export interface BytesOutcome {
  readonly "~outcome": symbol;
  readonly kind: "bytes";
  readonly status: number;
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  /** The answer's headers, of which a raw reply passes those that it may. */
  readonly headers: UpstreamStream["headers"];
}

/** An answer of the shared cache; a handler may return it as it is. */
export interface CachedAnswer {
  readonly "~outcome": symbol;
  readonly kind: "cached";
  readonly state: CacheState;
  /** Milliseconds since the call of the backend. */
  readonly age: number;
  /** False when it was not stored: it must not be, or it is empty where emptiness is a passing state. */
  readonly isStored: boolean;
  /** The JSON, parsed once and shared: never to be changed. */
  readonly data: JsonValue;
  /** The bytes as the backend sent them. */
  readonly body: Uint8Array;
  /** The same as text when it is ASCII, made once. It is sent in one piece with the headers. */
  readonly text: string | undefined;
  /** Seconds for which browsers may keep it: what is left of its freshness, a minute at most; 0 for not at all. */
  readonly secondsLeft: number;
}

/** A streamed answer of an upstream: the result of `call.passTo`. */
export interface StreamOutcome {
  readonly "~outcome": symbol;
  readonly kind: "stream";
  readonly answer: UpstreamStream;
  readonly mapping: StreamMapping;
  readonly method: Method;
  /** Path of the backend call, for the reference code; undefined for a service that is not the backend. */
  readonly path: string | undefined;
  /** The name of its circuit breaker, the service that is not the backend, and milliseconds until the headers. */
  readonly endpoint?: string | undefined;
  readonly service?: string | undefined;
  readonly ms?: number | undefined;
  /** True when the call carried an authorization. */
  readonly isPersonal: boolean;
  /** True when a script or a style sheet keeps its type, because the brand trusts the path. */
  readonly isScriptTrusted: boolean;
}

/** The mapping of an upstream's addresses to paths of ours. */
export interface StreamMapping {
  readonly url: string;
  /** The start of the upstream addresses that we proxy, with a slash at its end. */
  readonly base: string;
  /** The same where the trunk's functions sent the call: a redirect or a cookie of its backend names that one. */
  readonly sentBase?: string | undefined;
  /** The path of ours for that start. */
  readonly ownBase: string;
  /** Hosts to which a redirect may lead besides. */
  readonly redirectHosts: readonly string[];
  /** Headers of the upstream that this trunk does not forward. */
  readonly stoppedHeaders: readonly string[];
  /** none: no cookies; else all but those with these names, without their domain and for a path of ours. */
  readonly cookies: "none" | { readonly except: ReadonlySet<string> };
}

/** A finished response, which the kernel gives its own headers. */
export interface ResponseOutcome {
  readonly "~outcome": symbol;
  readonly kind: "response";
  readonly response: Response;
}

/** The parts of a JSON outcome beside its data. */
export interface JsonOutcomeOptions {
  /** The HTTP status. Default 200. */
  readonly status?: number;
  /** Source of data that was computed from cached answers alone; `x-cache` and the browser's caching follow from it. */
  readonly cache?: CacheState | "cold";
}

/** An outcome of data with a status or a cache state. Data without these needs no outcome. */
export const json = (data: JsonValue, { status = 200, cache }: JsonOutcomeOptions = {}): JsonOutcome => ({
  "~outcome": OUTCOME,
  kind: "json",
  data,
  status,
  cache,
});

/** An outcome of bytes that are sent unchanged. They must be JSON unless the route's reply is `raw`. */
export const bytes = (
  status: number,
  body: Uint8Array,
  contentType: string | undefined,
  headers: BytesOutcome["headers"] = NO_HEADERS,
): BytesOutcome => ({ "~outcome": OUTCOME, kind: "bytes", status, body, contentType, headers });

const NO_HEADERS = {};

/** An outcome of a response that a handler made itself. */
export const response = (made: Response): ResponseOutcome => ({
  "~outcome": OUTCOME,
  kind: "response",
  response: made,
});

/** True for an outcome of any copy of this library. JSON with the same fields is not an outcome. */
export const isOutcome = (result: Outcome | JsonValue): result is Outcome =>
  typeof result === "object" && result !== null && "~outcome" in result && result["~outcome"] === OUTCOME;

export const JSON_HEADERS = { "content-type": "application/json" } as const;

/** The answer to a request, before it takes the form of a server or of the web standard. */
export interface Answer {
  readonly status: number;
  /** By lower-case name, made for this one request; Set-Cookie lines are apart. */
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | string | ReadableStream<Uint8Array> | Readable | null;
  readonly setCookies: readonly string[];
  /**
   * For an answer that many clients get: the object that its body was made from. The compressed form is stored under
   * it.
   */
  readonly shared?: object | undefined;
  readonly failure?: BackendError;
}

/**
 * Puts an answer together. All headers are decided before the body: setting them afterwards costs half the speed.
 * No browser and no shared cache may store the answer of a proxy route.
 */
export function buildAnswer(
  status: number,
  body: Answer["body"],
  headers: Record<string, string>,
  route: RouteFacts | undefined,
  setCookies: readonly string[] = [],
): Answer {
  headers["cache-control"] ??= "no-store";
  headers["x-content-type-options"] = "nosniff";
  headers["cross-origin-resource-policy"] = "same-origin";
  if (route === undefined || route.access !== "public" || setCookies.length > 0) {
    headers["vary"] = headers["vary"] === undefined ? "Cookie" : `${headers["vary"]}, Cookie`;
  }
  return { status, headers, body, setCookies };
}
