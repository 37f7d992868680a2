import type { JsonValue } from "@storefront/client";
import type { QueryPairs, Target, Method } from "./target.ts";
import type { DeadlineName } from "./settings.ts";
import type { Caller, TransportFigures, UpstreamStream } from "./transport.ts";

/** The backend as seen by one request: calls carry its headers, its session and its deadline. */
export interface Backend {
  /**
   * The JSON of a successful answer; null when it is empty.
   * @throws BackendError for every other outcome; Refusal when a value may not be part of a path.
   */
  json(target: Target, options?: BackendCallOptions): Promise<JsonValue>;
  /** A successful answer with its status and bytes. Throws as `json` does. */
  exchange(target: Target, options?: BackendCallOptions): Promise<BackendAnswer>;
}

export interface BackendCallOptions {
  /** Values of the target's placeholders; they win over those of the request. Null leaves a placeholder empty. */
  values?: Readonly<Record<string, unknown>>;
  /** Further pairs of the query. */
  query?: QueryPairs | undefined;
  /** A query as it was received, with its `?`. */
  search?: string;
  extraHeaders?: Readonly<Record<string, string>>;
  /** A value that is sent as JSON; undefined sends no body. */
  json?: unknown;
  /** A JSON body as it was received. */
  bytes?: Uint8Array | string;
  /** A body of another type, which is streamed. */
  stream?: BodyStream;
  /** The token of another session; null for none. */
  token?: string | null;
  /** Sends no session, cookie or visitor headers; the answer may be shared. */
  anonymous?: boolean;
  /** The deadline of this call. Default: the route's. */
  deadline?: DeadlineName;
  /** root: the target is at the root of the backend's host, beside `/v2`. Default base. */
  mount?: "base" | "root";
  /** Not aborted when the client disconnects, because others wait for the same answer. */
  detached?: boolean;
}

/** A body that is forwarded without being read into memory. */
export interface BodyStream {
  readonly contentType: string;
  /** Its size in bytes, if the browser announced it. */
  readonly length: number | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface BackendAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  /** The body as JSON; null when it is empty. */
  readonly data: JsonValue;
  /** True when the answer sets a cookie, so it belongs to one visitor. */
  readonly setsCookie: boolean;
}

/** One call to a service that is not the backend. Nothing of the visitor is sent unless a handler puts it in. */
export interface ExternalCall {
  readonly method: Method;
  /** Segments below the service's address; each must be a valid path value. */
  readonly segments?: readonly string[];
  /** A value that is sent as JSON; undefined sends no body. */
  readonly json?: unknown;
  /** Names one attempt of a player over its repeats. Default: each call is one. */
  readonly key?: string | undefined;
  /** Headers beside `accept` and `content-type`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service of another company on one origin. It gets no secret and no session of ours. */
export interface ExternalService {
  /** The name of the service in log lines and in the count of streams. */
  readonly name: string;
  /**
   * The JSON of a successful answer; null when it is empty.
   * @throws BackendError for every other outcome; Refusal 503 `not_configured` when there is no address.
   */
  json(call: ExternalCall): Promise<JsonValue>;
  /**
   * The answer of any status, as a stream.
   * @throws BackendError when there is no answer; Refusal as above.
   */
  stream(call: ExternalStreamCall): Promise<ExternalStream>;
  /** The use of its connections; undefined when it has no address. */
  figures(): TransportFigures | undefined;
  /** Closes its connections once their calls are answered. */
  close(): Promise<void>;
}

export interface ExternalStreamCall {
  readonly method: Method;
  /** The path below the service's address: encoded segments, and the query with its `?`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: AsyncIterable<Uint8Array> | undefined;
  /** As in `ExternalCall`. */
  readonly key?: string | undefined;
  /** Who causes the call; see `UpstreamRequest`. */
  readonly caller?: Caller | undefined;
  readonly onAbort: (listener: () => void) => () => void;
  /** True for a GET that changes something: it is never sent twice. */
  readonly effect?: boolean;
}

export interface ExternalStream {
  readonly answer: UpstreamStream;
  readonly url: string;
  /** The service's address with a last slash. */
  readonly base: string;
  /** The start of the path that the trunk's functions chose; undefined where they changed the rest of it too. */
  readonly sentBase?: string | undefined;
  /** The name of its circuit breaker, and milliseconds until the headers. */
  readonly endpoint?: string;
  readonly ms?: number;
}
