import type { JsonValue } from "./guards.ts";
import type { Method } from "./method.ts";
import type { TransportFigures, UpstreamStream } from "./transport.ts";

/** One call to a service that is not the backend. Headers are built: nothing of the visitor goes along by itself. */
export interface ExternalCall {
  readonly method: Method;
  /** Segments below the service's address; each must be a path value. */
  readonly segments?: readonly string[];
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Total milliseconds; the service's own without it. */
  readonly deadline?: number;
}

/** A service of somebody else, on one origin, without any secret or session of ours. */
export interface ExternalService {
  /** What the service is called in log lines, and by which its streams are counted. */
  readonly name: string;
  /**
   * The JSON of a successful answer; null when it is empty.
   * @throws BackendError for every other outcome; Refusal 503 `not_configured` when there is no address.
   */
  json(call: ExternalCall): Promise<JsonValue>;
  /**
   * Whatever the service answers, as it comes.
   * @throws BackendError when there is no answer; Refusal as above.
   */
  stream(call: ExternalStreamCall): Promise<ExternalStream>;
  /** The use of its connections; undefined when it has no address. */
  figures(): TransportFigures | undefined;
  close(): Promise<void>;
}

/** A call whose body and answer go on as they come. */
export interface ExternalStreamCall {
  readonly method: Method;
  /** What stands below the service's address: encoded segments, and the query with its `?`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: AsyncIterable<Uint8Array> | undefined;
  readonly onAbort: (listener: () => void) => () => void;
}

/** A service's answer under way. */
export interface ExternalStream {
  readonly answer: UpstreamStream;
  /** Address of the call. */
  readonly url: string;
  /** The service's address with a last slash. */
  readonly base: string;
}
