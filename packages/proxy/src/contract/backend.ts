import type { JsonValue } from "@storefront/client";
import type { QueryPairs, Target } from "./target.ts";
import type { DeadlineName } from "./settings.ts";

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
