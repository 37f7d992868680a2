import { Readable } from "node:stream";
import { type Answer, JSON_HEADERS, buildAnswer } from "../contract/answer.ts";
import type { BackendAnswer } from "../contract/backend.ts";
import type { CacheState, CachedAnswer } from "../contract/public-reader.ts";
import { isCachedAnswer } from "../cache/cached-answer.ts";
import { LANGUAGE_HEADER, REQUEST_ID_HEADER } from "../contract/reference-headers.ts";
import type { Method } from "../contract/method.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { hideTokens, hideTokensInJson, type HiddenTokens } from "./token-redaction.ts";

const MARK = Symbol.for("@storefront/proxy.Forwarded");
const ENVELOPE_START = '{"ok":true,"data":';

/** A backend answer that goes on as it came. */
export interface Forwarded {
  readonly [MARK]: true;
  readonly answer: BackendAnswer;
}

/** Marks an answer to be forwarded byte for byte. */
export const forwarded = (answer: BackendAnswer): Forwarded => ({ [MARK]: true, answer });

/** What of a call decides how its answer is written. */
export interface AnsweredCall {
  readonly route: RouteFacts;
  readonly method: Method;
  readonly requestId: string;
  readonly session: { readonly token: string | undefined };
  /** Set-Cookie lines of the answer. */
  readonly setCookies: readonly string[];
}

/** An answer with another status than 200, from a handler. */
export interface StatusReply {
  readonly status: number;
  readonly data: unknown;
}

const STATUS_MARK = Symbol.for("@storefront/proxy.StatusReply");

/** Data to be answered with a status of its own: what a handler returns when the backend said 202. */
export const withStatus = (status: number, data: unknown): StatusReply =>
  ({ [STATUS_MARK]: true, status, data }) as StatusReply;

/**
 * The result of a call without the session tokens that the route's `tokens` says are hidden: our JWT stays in its
 * cookie, whatever record of a user the backend answers with.
 */
export function withoutTokens({ route, session }: AnsweredCall, result: unknown): unknown {
  if (route.tokens === "show" || (route.tokens === "default" && !route.changesUser)) return result;
  const hidden: HiddenTokens = route.tokens === "hide" ? "session" : "own";
  const tokens = session.token === undefined ? [] : [session.token];
  if (isForwarded(result)) {
    const body = hideTokensInJson(result.answer.body, tokens, hidden);
    return body === result.answer.body ? result : forwarded({ ...result.answer, body });
  }
  if (isStatusReply(result)) return withStatus(result.status, hideTokens(result.data, tokens, hidden));
  return result instanceof Response || isFromCache(result) ? result : hideTokens(result, tokens, hidden);
}

/** The answer of a call that went well, as the route's `reply` says. */
export function successOf(call: AnsweredCall, result: unknown): Answer {
  const { route, requestId, setCookies } = call;
  if (result instanceof Response) return withCookies(result, requestId, route, setCookies);
  if (isCachedAnswer(result)) return cachedAnswer(result, call);
  if (isFromCache(result)) return computedAnswer(result, call);
  if (isForwarded(result)) return forwardAnswer(result.answer, route, requestId, setCookies);
  const { status, data } = isStatusReply(result) ? result : { status: 200, data: result };
  const body = JSON.stringify(route.reply === "envelope" ? { ok: true, data: data ?? null } : (data ?? null));
  return buildAnswer(status, body, { ...JSON_HEADERS, [REQUEST_ID_HEADER]: requestId }, route, setCookies);
}

/** An answer as the web standard has it. */
export function toResponse({ status, headers, body, setCookies }: Answer): Response {
  const given = (body instanceof Readable ? Readable.toWeb(body) : body) as BodyInit | null;
  if (setCookies.length === 0) return new Response(given, { status, headers });
  const list = new Headers(headers);
  for (const line of setCookies) list.append("set-cookie", line);
  return new Response(given, { status, headers: list });
}

const CACHE_MARK = Symbol.for("@storefront/proxy.FromCache");

/** Data that was computed from kept answers alone; cold: nothing was kept. */
export interface FromCache {
  readonly [CACHE_MARK]: true;
  readonly data: unknown;
  readonly state: CacheState | "cold";
}

/** Marks data that a handler computed from the cache, so that the answer says so. */
export const fromCache = (data: unknown, state: CacheState | "cold"): FromCache => ({
  [CACHE_MARK]: true,
  data,
  state,
});

const isFromCache = (value: unknown): value is FromCache =>
  typeof value === "object" && value !== null && CACHE_MARK in value;

/** Seconds for which browsers may keep what was computed from fresh answers. */
const COMPUTED_SECONDS = 30;

function cachedAnswer({ body, text, state, secondsLeft }: CachedAnswer, call: AnsweredCall): Answer {
  const { route } = call;
  const headers = cacheHeaders(call, state, secondsLeft);
  const json = body.byteLength === 0 ? "null" : (text ?? body);
  const answer = buildAnswer(200, route.reply === "envelope" ? wrap(json) : json, headers, route);
  return { ...answer, shared: body };
}

function computedAnswer({ data, state }: FromCache, call: AnsweredCall): Answer {
  const { route } = call;
  const seconds = state === "hit" || state === "miss" ? COMPUTED_SECONDS : 0;
  const body = JSON.stringify(route.reply === "envelope" ? { ok: true, data: data ?? null } : (data ?? null));
  return buildAnswer(200, body, cacheHeaders(call, state, seconds), route);
}

/** Only what everybody may see may be kept elsewhere; the language is the one header that changes it. */
function cacheHeaders(
  { route, method, requestId }: AnsweredCall,
  state: CacheState | "cold",
  seconds: number,
): Record<string, string> {
  const word = state === "cold" ? "miss" : state;
  const headers: Record<string, string> = {
    "content-type": "application/json",
    [REQUEST_ID_HEADER]: requestId,
    "x-cache": word,
    "server-timing": `cache;desc=${word}`,
  };
  if (route.access === "public" && method === "GET" && seconds > 0) {
    headers["cache-control"] = `public, max-age=${seconds}`;
    headers["vary"] = LANGUAGE_HEADER;
  }
  return headers;
}

function forwardAnswer(
  answer: BackendAnswer,
  route: RouteFacts,
  requestId: string,
  setCookies: readonly string[],
): Answer {
  const { status, body, contentType } = answer;
  const id = { [REQUEST_ID_HEADER]: requestId };
  if (route.reply === "raw") {
    const headers = {
      "content-type": contentType ?? "application/octet-stream",
      "content-security-policy": "sandbox; default-src 'none'",
      ...id,
    };
    return buildAnswer(status, isEmptyStatus(status) ? null : body, headers, route, setCookies);
  }
  const json = body.byteLength === 0 ? "null" : body;
  if (route.reply === "envelope") {
    return buildAnswer(
      isEmptyStatus(status) ? 200 : status,
      wrap(json),
      { ...JSON_HEADERS, ...id },
      route,
      setCookies,
    );
  }
  if (isEmptyStatus(status)) return buildAnswer(status, null, id, route, setCookies);
  return buildAnswer(status, json, { ...JSON_HEADERS, ...id }, route, setCookies);
}

/** The envelope around bytes that are JSON already: nothing is parsed and written again. */
function wrap(json: Uint8Array | string): Uint8Array {
  const bytes = typeof json === "string" ? Buffer.from(json) : json;
  // A byte order mark may begin a text, not stand in one.
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return Buffer.concat([Buffer.from(ENVELOPE_START), bytes.subarray(start), Buffer.from("}")]);
}

function withCookies(
  response: Response,
  requestId: string,
  route: RouteFacts,
  setCookies: readonly string[],
): Answer {
  const { "set-cookie": _, ...own } = Object.fromEntries(response.headers);
  const cookies = [...response.headers.getSetCookie(), ...setCookies];
  return buildAnswer(
    response.status,
    response.body,
    { ...own, [REQUEST_ID_HEADER]: requestId },
    route,
    cookies,
  );
}

const isEmptyStatus = (status: number): boolean => status === 204 || status === 205;

const isForwarded = (value: unknown): value is Forwarded =>
  typeof value === "object" && value !== null && MARK in value;

const isStatusReply = (value: unknown): value is StatusReply =>
  typeof value === "object" && value !== null && STATUS_MARK in value;
