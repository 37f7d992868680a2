import { isAscii } from "node:buffer";
import { classifyApiError, type OwnEndpointCodes } from "@storefront/error-codes";
import {
  type Answer,
  buildAnswer,
  type BytesOutcome,
  type CachedAnswer,
  type CacheState,
  isOutcome,
  json,
  JSON_HEADERS,
  type JsonOutcome,
  type Outcome,
  type ResponseOutcome,
  type StreamOutcome,
} from "../contract/outcome.ts";
import { type JsonValue, LANGUAGE_HEADER, REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";
import { type Logger, type RequestLine, SILENT } from "../contract/log.ts";
import type { SessionKey } from "../contract/inbound.ts";
import type { Method } from "../contract/target.ts";
import type { Refusal } from "../contract/refusal.ts";
import type { Route } from "../contract/route.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { isLive, streamAnswer } from "../streaming/stream-answer.ts";
import type { StreamCount } from "../streaming/stream-count.ts";
import { HeaderRoom, passedHeaders } from "../streaming/stream-headers.ts";
import { failureFacts, referenceOf } from "./failure.ts";
import { type HidingCall, withoutTokens } from "./secrets.ts";

/** The parts of a call that decide how its outcome is written. */
export interface AnsweredCall extends HidingCall {
  readonly route: RouteFacts;
  readonly method: Method;
  readonly requestId: string;
  readonly sessionKey: SessionKey | undefined;
  /** Set-Cookie lines of the answer. */
  readonly setCookies: readonly string[];
}

/** Makes the answer of a route's result, and writes a failure's reference code into the log line. */
export type OutcomeWriter = (
  result: Outcome | JsonValue,
  call: AnsweredCall,
  line: RequestLine,
) => Answer | Promise<Answer>;

/** The caches that may keep an answer: all, or the browser's alone. */
type Sharing = "public" | "private";

/** Letters of an upstream's header name in a log line. */
const LONGEST_NAME = 64;
const ENVELOPE_START = '{"ok":true,"data":';
/** Seconds for which browsers may keep what was computed from fresh answers. */
const COMPUTED_SECONDS = 30;

/** The one place where outcomes become answers. */
export function createOutcomeWriter(
  streams: Pick<StreamCount, "watch">,
  endpointCodes?: OwnEndpointCodes,
  sharing: Sharing = "public",
  logger: Pick<Logger, "warn"> = SILENT,
): OutcomeWriter {
  const withRoom = <Made>({ route, requestId }: AnsweredCall, make: (room: HeaderRoom) => Made): Made => {
    const room = new HeaderRoom();
    // What passes is decided before anything of the body is waited for.
    const made = make(room);
    const { length: dropped, [0]: first } = room.dropped;
    if (first !== undefined)
      logger.warn(
        { requestId, route: route.id, dropped, first: first.slice(0, LONGEST_NAME) },
        "headers of an upstream were dropped: together they are too long",
      );
    return made;
  };
  const streamed = async (outcome: StreamOutcome, call: AnsweredCall, line: RequestLine): Promise<Answer> => {
    if (isLive(outcome.answer.headers))
      streams.watch(outcome.answer, outcome.isPersonal ? call.sessionKey : undefined);
    const answer = await withRoom(call, (room) => streamAnswer(outcome, call.route, call.requestId, room));
    if (answer.failure) {
      line.ref = referenceOf(answer.failure, call.route, answer.status, endpointCodes);
      line.failure = failureFacts(answer.failure, call.route);
      answer.headers[REFERENCE_HEADER] = line.ref;
    }
    return answer;
  };

  return (result, call, line) => {
    const outcome = withoutTokens(isOutcome(result) ? result : json(result), call);
    switch (outcome.kind) {
      case "json":
        return jsonAnswer(outcome, call, sharing);
      case "bytes":
        return call.route.reply === "raw"
          ? withRoom(call, (room) => bytesAnswer(outcome, call, room))
          : bytesAnswer(outcome, call);
      case "response":
        return responseAnswer(outcome, call);
      case "cached":
        return cachedAnswer(outcome, call, sharing);
      case "stream":
        return streamed(outcome, call, line);
      default:
        return refuseUnknown(outcome);
    }
  };
}

/** Called only for an outcome of a newer copy of this library. */
function refuseUnknown(outcome: never): never {
  throw new Error(`This version cannot write an outcome of kind ${String((outcome as Outcome).kind)}.`);
}

function jsonAnswer({ data, status, cache }: JsonOutcome, call: AnsweredCall, sharing: Sharing): Answer {
  const { route, requestId, setCookies } = call;
  // eslint-disable-next-line typescript/no-unnecessary-condition -- a handler without types may return nothing
  const written = data ?? null;
  const body = JSON.stringify(route.reply === "envelope" ? { ok: true, data: written } : written);
  if (cache === undefined)
    return buildAnswer(status, body, { ...JSON_HEADERS, [REQUEST_ID_HEADER]: requestId }, route, setCookies);
  const seconds = cache === "hit" || cache === "miss" ? COMPUTED_SECONDS : 0;
  return buildAnswer(status, body, cacheHeaders(call, sharing, cache, seconds), route);
}

function bytesAnswer(
  { status, body, contentType, headers: given }: BytesOutcome,
  call: AnsweredCall,
  room?: HeaderRoom,
): Answer {
  const { route, requestId, setCookies } = call;
  const isEmpty = status === 204 || status === 205;
  if (route.reply === "raw") {
    const {
      "content-length": _,
      "content-encoding": __,
      "cache-control": ___,
      ...passed
    } = passedHeaders(given, false, [], room);
    const headers = {
      "content-type": contentType ?? "application/octet-stream",
      ...passed,
      "content-security-policy": "sandbox; default-src 'none'",
      [REQUEST_ID_HEADER]: requestId,
    };
    return buildAnswer(status, isEmpty ? null : body, headers, route, setCookies);
  }
  if (isEmpty && route.reply !== "envelope")
    return buildAnswer(status, null, { [REQUEST_ID_HEADER]: requestId }, route, setCookies);
  const headers = { ...JSON_HEADERS, [REQUEST_ID_HEADER]: requestId };
  const text = body.byteLength === 0 ? "null" : shortText(body);
  if (route.reply === "envelope")
    return buildAnswer(isEmpty ? 200 : status, wrap(text), headers, route, setCookies);
  return buildAnswer(status, text, headers, route, setCookies);
}

function cachedAnswer(
  { body, text, state, secondsLeft }: CachedAnswer,
  call: AnsweredCall,
  sharing: Sharing,
): Answer {
  const { route } = call;
  const headers = cacheHeaders(call, sharing, state, secondsLeft);
  const written = body.byteLength === 0 ? "null" : (text ?? body);
  if (route.reply !== "envelope") return { ...buildAnswer(200, written, headers, route), shared: body };
  // The same bytes in an envelope are compressed apart from those that a bare reply shares.
  const enveloped = envelopes.get(body) ?? {};
  envelopes.set(body, enveloped);
  return { ...buildAnswer(200, wrap(written), headers, route), shared: enveloped };
}

/** What the enveloped replies of a cached body share. */
const envelopes = new WeakMap<object, object>();

function responseAnswer({ response }: ResponseOutcome, call: AnsweredCall): Answer {
  const { route, requestId, setCookies } = call;
  const { "set-cookie": _, ...own } = Object.fromEntries(response.headers);
  const headers = { ...own, [REQUEST_ID_HEADER]: requestId };
  const cookies = [...response.headers.getSetCookie(), ...setCookies];
  return buildAnswer(response.status, response.body, headers, route, cookies);
}

/**
 * The headers of a cached answer. Other caches may store it only if it is public, and it depends on no request header
 * but the language.
 */
function cacheHeaders(
  { route, method, requestId }: AnsweredCall,
  sharing: Sharing,
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
    headers["cache-control"] = `${sharing}, max-age=${seconds}`;
    headers["vary"] = LANGUAGE_HEADER;
  }
  return headers;
}

/** A longer body is sent in pieces, as bytes. */
const LONGEST_TEXT = 64 * 1024;

/**
 * A short ASCII body as text: it is searched for secrets at a fraction of the cost, and sent in one piece with its
 * headers. Any other body stays bytes.
 */
function shortText(body: Uint8Array): Uint8Array | string {
  if (body.byteLength > LONGEST_TEXT || !isAscii(body)) return body;
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
}

/** The envelope around JSON, without parsing it. */
function wrap(text: Uint8Array | string): Uint8Array | string {
  if (typeof text === "string") return `${ENVELOPE_START}${text}}`;
  // A byte order mark is allowed only at the start of a text.
  const start = text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? 3 : 0;
  return Buffer.concat([Buffer.from(ENVELOPE_START), text.subarray(start), Buffer.from("}")]);
}

const MAX_REMEMBERED = 512;

/** Makes the answer of a refusal, and writes its reference code into the log line. */
export type RefusalWriter = (
  refusal: Refusal,
  line: RequestLine,
  route: Route | undefined,
  setCookies?: readonly string[],
) => Answer;

/** Writes the refusals of one host. Bodies and reference codes are made once. */
export function createRefusalWriter(codes?: OwnEndpointCodes): RefusalWriter {
  const bodies = new WeakMap<Refusal, string>();
  const references = new Map<string, string>();

  const bodyOf = (refusal: Refusal): string => {
    const known = bodies.get(refusal) ?? JSON.stringify(refusal.body);
    bodies.set(refusal, known);
    return known;
  };
  /** The reference code of our own route, because no backend call was made (decision E6). */
  const ownReferenceOf = (refusal: Refusal, path: string): string => {
    const key = `${refusal.status} ${path}`;
    const known = references.get(key);
    if (known !== undefined) return known;
    const failure = { status: refusal.status, data: refusal.body, rawBody: "", url: path };
    const { ref } = classifyApiError(failure, codes);
    if (references.size >= MAX_REMEMBERED) references.clear();
    references.set(key, ref);
    return ref;
  };
  return (refusal, line, route, setCookies) => {
    const headers: Record<string, string> = {
      ...JSON_HEADERS,
      ...refusal.headers,
      [REQUEST_ID_HEADER]: line.requestId,
    };
    if (refusal.status >= 400) {
      line.ref = ownReferenceOf(refusal, route?.path ?? line.path);
      headers[REFERENCE_HEADER] = line.ref;
    }
    return buildAnswer(refusal.status, bodyOf(refusal), headers, route, setCookies);
  };
}
