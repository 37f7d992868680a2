/** The methods that proxy routes have. */
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A value of a query; null and undefined are left out, a list repeats its name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** What one call carries. */
export interface CallOptions {
  json?: unknown;
  /** A body that is no JSON, such as a file; say its type in `headers`. */
  body?: Blob | undefined;
  /** Beside our own, and instead of one of the same name. */
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Milliseconds for this call; the client's own without it. */
  timeout?: number | undefined;
  /** blob: a success resolves with its bytes, whatever they are. Default: its JSON. */
  answer?: "blob" | undefined;
  query?: Readonly<Record<string, QueryValue>> | undefined;
  signal?: AbortSignal | undefined;
  /** Is told the status of each answer before the call resolves or rejects: a 202 resolves as a 200 does. */
  onStatus?: ((status: number) => void) | undefined;
  /** False for calls outside the session's reaction: sign-in, refresh, logout, recovery. */
  session?: boolean | undefined;
  /**
   * The name of what a call outside the session does, such as `login`: it carries the fields that the session has for
   * that action, and is challenged as the calls of the session are.
   */
  action?: string | undefined;
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
}
