import ky from "ky";
import { isApiError } from "../contract/api-error.ts";
import { readAnswer } from "./http-answer.ts";
import { noAnswerError } from "./http-failure.ts";
import type { StatusReaction } from "./http-reaction.ts";
import type { CallOptions, HttpMethod, ProxyHttp } from "../contract/proxy-http.ts";
import { ACCESS_HEADER, LANGUAGE_HEADER } from "../contract/reference-headers.ts";

const DEFAULT_TIMEOUT = 20_000;

/** How calls are made. */
export interface ProxyHttpOptions {
  /** Address of the host; the page's own origin without it. */
  baseUrl?: string | undefined;
  fetch?: typeof fetch | undefined;
  /** The page's language, asked at each call. */
  language?: (() => string | undefined) | undefined;
  /** How the page is reached, asked at each call. */
  access?: (() => "desktop" | "mobile" | "app" | undefined) | undefined;
  /** Milliseconds for the whole call, its body included. 20 seconds without it. */
  timeout?: number | undefined;
  reaction?: StatusReaction | undefined;
}

/** Makes the client of the proxy routes; reads no global before its first call. */
export function createProxyHttp(options: ProxyHttpOptions = {}): ProxyHttp {
  const { reaction, timeout = DEFAULT_TIMEOUT } = options;

  async function request<Data>(method: HttpMethod, path: string, call: CallOptions = {}): Promise<Data> {
    requireLocalPath(path);
    if (!reaction || call.session === false) return (await exchange(method, path, call)) as Data;
    const epoch = reaction.epoch();
    try {
      return (await exchange(method, path, call, reaction)) as Data;
    } catch (error) {
      if (!isApiError(error) || (await reaction.failed(error, { epoch, path })) === "throw") throw error;
    }
    return (await replay(method, path, call, reaction)) as Data;
  }

  /** A second 401 is the caller's: asking again would go round in circles. */
  async function replay(
    method: HttpMethod,
    path: string,
    call: CallOptions,
    told: StatusReaction,
  ): Promise<unknown> {
    const epoch = told.epoch();
    try {
      return await exchange(method, path, call, told);
    } catch (error) {
      if (isApiError(error) && error.status !== 401) await told.failed(error, { epoch, path });
      throw error;
    }
  }

  async function exchange(
    method: HttpMethod,
    path: string,
    { json, body: given, headers, query, signal, timeout: limit = timeout, answer, onStatus }: CallOptions,
    told?: StatusReaction,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    // Outside the try: a body that is no JSON is the caller's mistake and no failed call.
    const body = json === undefined ? given : JSON.stringify(json);
    const deadline = startDeadline(limit, signal);
    try {
      const response = await ky(path + toSearch(query), {
        method,
        headers: {
          accept: "application/json",
          "content-type": json === undefined ? undefined : "application/json",
          [LANGUAGE_HEADER]: options.language?.(),
          [ACCESS_HEADER]: options.access?.(),
          ...headers,
        },
        credentials: "same-origin",
        signal: deadline.signal,
        retry: 0,
        timeout: false,
        throwHttpErrors: false,
        ...(body !== undefined && { body }),
        ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
        ...(options.fetch && { fetch: options.fetch }),
      });
      onStatus?.(response.status);
      if (answer && response.ok) return await response.blob();
      return await readAnswer(response, method, path, (reached) => told?.timeLimit(reached));
    } catch (error) {
      if (isApiError(error)) throw error;
      if (signal?.aborted) throw signal.reason;
      throw noAnswerError(method, path, deadline.signal.aborted ? "timeout" : "network", error);
    } finally {
      deadline.stop();
    }
  }

  return {
    request,
    get: (path, call) => request("GET", path, call),
    post: (path, call) => request("POST", path, call),
    put: (path, call) => request("PUT", path, call),
    patch: (path, call) => request("PATCH", path, call),
    delete: (path, call) => request("DELETE", path, call),
  };
}

/** One signal for the caller's abort and for the time limit, which covers the body too. */
function startDeadline(
  timeout: number,
  signal: AbortSignal | undefined,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(() => controller.abort(), timeout);
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    },
  };
}

function toSearch(query: CallOptions["query"]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue;
    for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      search.append(name, String(item));
  }
  return search.size === 0 ? "" : `?${search.toString()}`;
}

/** `//host` and `/\host` are other hosts, and the language and cookies must not go there. */
function requireLocalPath(path: string): void {
  if (/^\/(?![/\\])/.test(path)) return;
  throw new Error(`${path}: give the path of a proxy route, such as /api/auth/profile.`);
}
