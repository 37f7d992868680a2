import ky from "ky";
import { ApiError, isApiError } from "../contract/api-answer.ts";
import { isList } from "../contract/guards.ts";
import { newKey, refusalOf, saysMade } from "../contract/money-outcome.ts";
import { limitError, readAnswer, refusalError, unconfirmedError } from "./http-answer.ts";
import type { StatusReaction } from "./http-reaction.ts";
import type { CallOptions, HttpMethod, ProxyHttp } from "../contract/proxy-http.ts";
import {
  ACCESS_HEADER,
  KEY_HEADER,
  LANGUAGE_HEADER,
  REFERRER_HEADER,
} from "../contract/reference-headers.ts";
import { visitReferrer } from "./visit-referrer.ts";

const DEFAULT_TIMEOUT = 20_000;
/** `//host` and `/\host` are other hosts, and the language and cookies must not go there. */
const LOCAL_PATH = /^\/(?![/\\])/;

export interface ProxyHttpOptions {
  /** Address of the host. Default: the page's own origin, also where `fetch` knows no page, as in a test with a DOM in Node. */
  baseUrl?: string | undefined;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** The page's language, read at each call. */
  language?: (() => string | undefined) | undefined;
  /** The kind of device, read at each call. */
  access?: (() => "desktop" | "mobile" | "app" | undefined) | undefined;
  /** Milliseconds for the whole call, its body included. Default 20 s. */
  timeout?: number | undefined;
  /** The session's reaction to statuses. Default: none. */
  reaction?: StatusReaction | undefined;
}

/**
 * Makes the client of the proxy routes; reads no global before its first call.
 * @example
 * ```ts
 * const http = createProxyHttp({ baseUrl: "https://play.example", language: () => "en" });
 * const answer = await http.get("/api/games/list", { query: { page: 1 } });
 * ```
 */
export function createProxyHttp(options: ProxyHttpOptions = {}): ProxyHttp {
  const { reaction, timeout = DEFAULT_TIMEOUT } = options;
  let difference = 0;

  const request = async <Data>(method: HttpMethod, path: string, call?: CallOptions): Promise<Data> =>
    (await attempt(method, path, call)) as Data;

  async function attempt(method: HttpMethod, path: string, given: CallOptions = {}): Promise<unknown> {
    if (!LOCAL_PATH.test(path)) throw new Error(`${path}: give the path of a proxy route.`);
    // A replay after a refresh or a captcha is the same attempt.
    const call = given.makes === "money" ? { ...given, key: given.key ?? newKey() } : given;
    const { action } = call;
    const isOutside = call.skipSessionReaction === true;
    if (!reaction || (isOutside && action === undefined)) return exchange(method, path, call);
    let sent = action && reaction.fields ? withFields(call, await reaction.fields(action), call.json) : call;
    let [mayReplay, mayChallenge] = [!isOutside, true];
    for (;;) {
      const epoch = reaction.epoch();
      try {
        return await exchange(method, path, sent);
      } catch (error) {
        if (!isApiError(error)) throw error;
        // The visitor may overcome these: too many attempts, or a captcha that was not there or not enough.
        const isChallenge = error.status === 429 || error.error === "captcha_required";
        if (reaction.challenged && mayChallenge && isChallenge) {
          mayChallenge = false;
          const token = await reaction.challenged(error, { path, method, action });
          if (token === undefined) throw error;
          if (token) sent = withFields(sent, sent.json, { captcha_token: token });
          continue;
        }
        // A second 401 goes to the caller: another refresh would not help.
        if (isOutside || (error.status === 401 && !mayReplay)) throw error;
        if ((await reaction.failed(error, { epoch, path })) === "throw" || !mayReplay) throw error;
        mayReplay = false;
      }
    }
  }

  async function exchange(
    method: HttpMethod,
    path: string,
    {
      json,
      body: given,
      headers,
      query,
      keepalive = false,
      signal,
      timeout: limit = timeout,
      responseType,
      softErrorName,
      makes,
      madeField,
      needsAnswer,
      key,
      onStatus,
    }: CallOptions,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    // Outside the try: a body that is no JSON is the caller's mistake and no failed call.
    const body = json === undefined ? given : JSON.stringify(json);
    // One signal for the caller's abort and for the time limit, which covers the body too.
    const controller = new AbortController();
    const abort = (): void => controller.abort(signal?.reason);
    signal?.addEventListener("abort", abort);
    const timer = setTimeout(() => controller.abort(), limit);
    // Node follows the signal of a request only as long as the request is held, and ky lets go of it with the headers.
    const held: unknown[] = [];
    try {
      const response = await ky(query ? path + toSearch(query) : path, {
        method,
        headers: {
          accept: "application/json",
          "content-type": json === undefined ? undefined : "application/json",
          [LANGUAGE_HEADER]: options.language?.(),
          [ACCESS_HEADER]: options.access?.(),
          [REFERRER_HEADER]: visitReferrer(options.baseUrl),
          [KEY_HEADER]: key,
          ...headers,
        },
        credentials: "same-origin",
        keepalive,
        retry: 0,
        timeout: false,
        throwHttpErrors: false,
        body: body ?? null,
        baseUrl: options.baseUrl ?? ownOrigin(),
        // Not among ky's own settings: it would join it with another one, by a built-in that Safari lacked before 17.4.
        fetch: (input, init) =>
          (options.fetch ?? fetch)((held[0] = input), { ...init, signal: controller.signal }),
      });
      // An answer without a date tells nothing.
      difference = Date.parse(String(response.headers.get("date"))) - Date.now() || 0;
      onStatus?.(response.status);
      if (responseType && response.ok && response.status !== 202) return await response.blob();
      const data = await readAnswer(response, method, path, (reached) => reaction?.timeLimit(reached));
      if (responseType) return new Blob([JSON.stringify(data ?? null)], { type: "application/json" });
      if (needsAnswer && response.status === 202) throw limitError(method, path, data);
      const isJudged = makes === "money" || response.status !== 202;
      const said = softErrorName === undefined || !isJudged ? undefined : refusalOf(data, makes, madeField);
      if (said !== undefined) throw refusalError(response, method, path, softErrorName ?? "", said);
      if (makes === "money" && !saysMade(data, madeField))
        throw unconfirmedError(response, method, path, data);
      return data;
    } catch (error) {
      if (isApiError(error)) throw error;
      if (signal?.aborted) throw signal.reason;
      const kind = controller.signal.aborted ? "timeout" : "network";
      throw new ApiError({ status: 0, method, path, error: kind }, { cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
  }

  return {
    request,
    get: (path, call) => request("GET", path, call),
    post: (path, call) => request("POST", path, call),
    put: (path, call) => request("PUT", path, call),
    patch: (path, call) => request("PATCH", path, call),
    delete: (path, call) => request("DELETE", path, call),
    now: () => Date.now() + difference,
  };
}

/** Empty where there is no page, and in a frame whose origin is nobody's. */
function ownOrigin(): string {
  const origin = globalThis.location?.origin ?? "null";
  return origin === "null" ? "" : origin;
}

/** The call with all these fields in its JSON record. A call with another body is not changed. */
function withFields(call: CallOptions, ...parts: readonly unknown[]): CallOptions {
  const { json } = call;
  if (typeof json !== "object" || json === null) return call;
  return { ...call, json: Object.assign({}, ...parts) };
}

function toSearch(query: NonNullable<CallOptions["query"]>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const item of isList(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size === 0 ? "" : `?${search.toString()}`;
}
