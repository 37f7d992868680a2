import type { Made } from "./money-outcome.ts";

/** The methods that proxy routes have. */
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A value of a query; null and undefined are left out, a list repeats its name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Options of a call. */
export interface CallOptions {
  /** A JSON body. */
  json?: unknown;
  /** A body that is no JSON, such as a file; its type must be in `headers`. */
  body?: Blob | undefined;
  /** Further headers; one with the name of a header of ours replaces it. */
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Milliseconds for this call. Default: the limit of the client. */
  timeout?: number | undefined;
  /** blob: a success resolves with its bytes. Default: its JSON. */
  answer?: "blob" | undefined;
  /** The name of the failure as which a success that says no rejects (decision D16). Default: it resolves. */
  refusal?: string | undefined;
  /**
   * What a call with a `refusal` makes: a number as the `status` of its answer is then a state. A call that makes `money`
   * also rejects, as `unconfirmed`, for a success that says neither yes nor no, and carries a `key`. Default: it asks.
   */
  makes?: Made | undefined;
  /**
   * Names one attempt of a player over its repeats, for a backend that does it once: 8 to 64 letters, digits and `-`.
   * Default for a call that makes `money`: a new one.
   */
  key?: string | undefined;
  /** Pairs of the query; undefined and null are left out. */
  query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Sends the call even when the page is closed meanwhile. */
  keepalive?: boolean | undefined;
  /** Ends the call; it then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Called with the status of each answer before the call settles, because a 202 resolves as a 200 does. */
  onStatus?: ((status: number) => void) | undefined;
  /** False for calls to which the session does not react: sign-in, refresh, logout, recovery. */
  session?: boolean | undefined;
  /**
   * The action of a call outside the session, such as `login`. The call carries the session's fields for that action,
   * and is challenged as other calls are.
   */
  action?: string | undefined;
}

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
