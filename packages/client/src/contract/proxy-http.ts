import type { Made } from "./money-outcome.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A value of a query; null and undefined are left out, a list repeats its name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Options of a call. None is needed; the defaults suit a call that reads. */
export interface CallOptions {
  /**
   * The body, sent as JSON; a field that is undefined is left out. Default: no body. A value that is no JSON, such as a
   * circular one, rejects with a `TypeError` and sends nothing.
   */
  json?: unknown;
  /** A body that is no JSON, such as a file. Its type must be in `headers`; with `json` it is not sent. Default: none. */
  body?: Blob | undefined;
  /** Further headers; one with the name of a header of ours replaces it, and undefined removes it. Default: none. */
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Milliseconds from the call to the end of its body. Default: the limit of the client, 20,000. After it the call rejects
   * with status 0 and `timeout`; the host may carry it out all the same.
   */
  timeout?: number | undefined;
  /**
   * `blob`: a success resolves with its bytes, as a `Blob`; failures are read as always. Default: a success resolves with
   * the envelope's data, or with its JSON.
   */
  responseType?: "blob" | undefined;
  /**
   * The name as which a success rejects whose body says no, such as `{ "success": false }` with status 200 (decision D16):
   * the `error` of an `ApiError` of status 422, with the backend's words. Default: such an answer resolves.
   */
  softErrorName?: string | undefined;
  /**
   * What a call with a `softErrorName` makes: a number as the `status` of its answer is then a state. A call that makes `money`
   * also rejects, as `unconfirmed`, for a success that says neither yes nor no, and carries a `key`. Default: it asks.
   */
  makes?: Made | undefined;
  /** With `makes`: the name of one more field whose yes says that it was made, and whose no that it was not. Default: none. */
  madeField?: string | undefined;
  /**
   * Names one attempt of a player over its repeats, for a backend that does it once: 8 to 64 letters, digits and `-`.
   * Default for a call that makes `money`: a new one.
   */
  key?: string | undefined;
  /** Pairs of the query. Undefined and null are left out, an empty text is sent, a list repeats its name. Default: none. */
  query?: Readonly<Record<string, QueryValue>> | undefined;
  /**
   * True sends the call even when the page is closed meanwhile; browsers limit the bodies of such calls to 64 KiB together.
   * Default false.
   */
  keepalive?: boolean | undefined;
  /** Ends the call; it then rejects with the signal's own reason, which is no `ApiError`. Default: none. */
  signal?: AbortSignal | undefined;
  /**
   * True for a call that is of no use without its answer, such as a sign-in or a search: at the player's time limit (a 202) it
   * rejects with status 202 and `time_limit`. Default false: it resolves.
   */
  needsAnswer?: boolean | undefined;
  /**
   * Called with the status of each answer before the call settles, once more for a repeat: a 202 resolves as a 200 does.
   * Default: nothing.
   */
  onStatus?: ((status: number) => void) | undefined;
  /**
   * True for calls whose 401, 403 or 440 says nothing about the session: sign-in, refresh, logout, recovery. No refresh, no
   * logout, no repeat. Default false.
   */
  skipSessionReaction?: boolean | undefined;
  /**
   * With `skipSessionReaction`: what the call does, such as `login`. The call carries the fields that the session has for
   * it, such as a solved captcha, and is challenged as other calls are. Default: it carries none and is not challenged.
   */
  action?: string | undefined;
}

/** The last argument of a call of an area: the signal that ends it. */
export type CallSettings = Pick<CallOptions, "signal">;

/** An answer, and whether it was a 202: the player's time limit (EM0041), which resolves as a 200 does. */
export interface LimitedAnswer {
  readonly answer: unknown;
  readonly isTimeLimit: boolean;
}

/** Makes a call that a time limit may answer. */
export async function withTimeLimit(
  call: (options: Required<Pick<CallOptions, "onStatus">>) => Promise<unknown>,
): Promise<LimitedAnswer> {
  let last = 0;
  const answer = await call({ onStatus: (status) => (last = status) });
  return { answer, isTimeLimit: last === 202 };
}

/**
 * Calls proxy routes. Resolves with the envelope's data, or with other JSON as it comes; undefined for an answer
 * without a body. Rejects with `ApiError`, or with the caller's own abort. Nothing is retried.
 */
export interface ProxyHttp {
  request<Data = unknown>(method: HttpMethod, path: string, options?: CallOptions): Promise<Data>;
  get<Data = unknown>(path: string, options?: CallOptions): Promise<Data>;
  post<Data = unknown>(path: string, options?: CallOptions): Promise<Data>;
  put<Data = unknown>(path: string, options?: CallOptions): Promise<Data>;
  patch<Data = unknown>(path: string, options?: CallOptions): Promise<Data>;
  delete<Data = unknown>(path: string, options?: CallOptions): Promise<Data>;
  /**
   * Milliseconds since 1970 by the host's clock, from the `Date` header of the last answer. Compare it with the moments
   * that the backend names, because a device's clock may be wrong by days. Its error is at most the age of that answer;
   * before the first answer it is the device's clock. Clients of tests may lack it.
   */
  now?(): number;
}
