import type { JsonValue } from "./guards.ts";
import type { Target } from "./method.ts";
import type { DeadlineName } from "./settings.ts";
import type { QueryPairs } from "./target.ts";

/** The backend as one request reaches it: its headers, its session, its deadline. */
export interface Backend {
  /**
   * The JSON of a successful answer; null when it is empty.
   * @throws BackendError for every other outcome; Refusal when a value may not stand in a path.
   */
  json(target: Target, options?: BackendCallOptions): Promise<JsonValue>;
  /** The whole of a successful answer. Throws as `json` does. */
  exchange(target: Target, options?: BackendCallOptions): Promise<BackendAnswer>;
}

/** What a call to the backend carries beside its target. */
export interface BackendCallOptions {
  /** Values of the target's placeholders, before the request's own; null for none, whatever the request says. */
  values?: Readonly<Record<string, unknown>>;
  /** Pairs of the query beside those of the target. */
  query?: QueryPairs | undefined;
  /** A query as it came, with its `?`. */
  search?: string;
  /** Headers of this one call and no other. */
  extraHeaders?: Readonly<Record<string, string>>;
  /** A JSON body. */
  json?: unknown;
  /** A JSON body as it came. */
  bytes?: Uint8Array | string;
  /** A body of another type, streamed on as it comes. */
  stream?: BodyStream;
  /** Another session than the request's; null for none. */
  token?: string | null;
  /** Sends no session, cookie or visitor headers; the answer may be shared. */
  anonymous?: boolean;
  deadline?: DeadlineName;
  /** root: the target stands at the backend's host root, beside `/v2`. Default base. */
  mount?: "base" | "root";
  /** Not aborted when the client disconnects, because others wait for the same answer. */
  detached?: boolean;
}

/** A body that is forwarded without being read into memory. */
export interface BodyStream {
  readonly contentType: string;
  /** Bytes, when the browser said how many. */
  readonly length: number | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A success of the backend. */
export interface BackendAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  /** The body as JSON; null when it is empty. */
  readonly data: JsonValue;
  /** It came with a cookie, so it is somebody's own. */
  readonly setsCookie: boolean;
}
