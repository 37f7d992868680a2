import type { JsonValue } from "@storefront/client";
import type { Method } from "./target.ts";
import type { Caller, TransportFigures, UpstreamStream } from "./transport.ts";

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
