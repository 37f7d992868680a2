import { isAscii } from "node:buffer";
import type { OwnEndpointCodes } from "@storefront/error-codes";
import { type Answer, buildAnswer, holdsSecret, JSON_HEADERS, toSecrets } from "../contract/answer.ts";
import { unusableAnswer } from "../contract/backend-error.ts";
import type { JsonValue } from "../contract/guards.ts";
import type { Logger, RequestLine } from "../contract/log.ts";
import type { Method } from "../contract/method.ts";
import {
  type BytesOutcome,
  type CachedAnswer,
  type CacheState,
  isOutcome,
  json,
  type JsonOutcome,
  type Outcome,
  type ResponseOutcome,
  type StreamOutcome,
} from "../contract/outcome.ts";
import { LANGUAGE_HEADER, REQUEST_ID_HEADER } from "../contract/reference-headers.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { isLive, streamAnswer } from "../streaming/stream-answer.ts";
import type { StreamCount } from "../streaming/stream-count.ts";
import { type HiddenTokens, withoutTokens } from "./token-redaction.ts";

/** The parts of a call that decide how its outcome is written. */
export interface AnsweredCall {
  readonly route: RouteFacts;
  readonly method: Method;
  /** The session tokens that the route's answers hide. */
  readonly hiddenTokens: HiddenTokens | undefined;
  readonly requestId: string;
  /** The JWT of the cookie, whatever the route's access is. */
  readonly sessionToken: string | undefined;
  /** That JWT, the values of headers that a handler added, and new tokens: no answer may show them. */
  readonly secrets: readonly string[];
  /** Set-Cookie lines of the answer. */
  readonly setCookies: string[];
}

/** The parts of a host that outcomes are written with. */
export interface OutcomeWriterParts {
  /** Texts that no answer of the host may show. */
  readonly hostSecrets: readonly string[];
  readonly logger: Logger;
  readonly streams: Pick<StreamCount, "watch">;
  /** The trunk's codes beside those of the registry. */
  readonly endpointCodes?: OwnEndpointCodes | undefined;
}

/** Makes the answer of a route's result, and writes a failure's reference code into the log line. */
export type OutcomeWriter = (
  result: Outcome | JsonValue,
  call: AnsweredCall,
  line: RequestLine,
) => Answer | Promise<Answer>;

/** The message of the log line about a body that held a secret. */
export const LEAK = "a backend body held a secret and was replaced";

const ENVELOPE_START = '{"ok":true,"data":';
/** Seconds for which browsers may keep what was computed from fresh answers. */
const COMPUTED_SECONDS = 30;

/** The one place where outcomes become answers. */
export function createOutcomeWriter(parts: OutcomeWriterParts): OutcomeWriter {
  const { hostSecrets, logger, streams, endpointCodes } = parts;
  const ofHost = toSecrets(hostSecrets);

  /** A success that contains a secret is a failure (decision E7b). */
  const searched = (answer: Answer, call: AnsweredCall): Answer => {
    const { route, requestId, secrets, setCookies } = call;
    const ofCall = route.tokens === "show" ? [] : toSecrets(secrets);
    if (!holdsSecret(answer.body, ofHost) && !holdsSecret(answer.body, ofCall)) return answer;
    logger.error({ requestId, route: route.id }, LEAK);
    setCookies.length = 0;
    throw unusableAnswer(route.calls[0] ?? `GET ${route.path}`, "secret");
  };
  const streamed = async (outcome: StreamOutcome, call: AnsweredCall, line: RequestLine): Promise<Answer> => {
    const { route, requestId } = call;
    if (isLive(outcome.answer.headers)) streams.watch(outcome.answer);
    const secrets = [...hostSecrets, ...call.secrets];
    const { ref, leaked, ...answer } = await streamAnswer(outcome, route, requestId, secrets, endpointCodes);
    if (ref !== undefined) line.ref = ref;
    if (leaked) logger.error({ requestId, route: route.id, ref }, LEAK);
    return answer;
  };

  return (result, call, line) => {
    const given = isOutcome(result) ? result : json(result);
    const { hiddenTokens, sessionToken } = call;
    const outcome = hiddenTokens ? withoutTokens(given, hiddenTokens, sessionToken) : given;
    switch (outcome.kind) {
      case "json":
        return searched(jsonAnswer(outcome, call), call);
      case "bytes":
        return searched(bytesAnswer(outcome, call), call);
      case "response":
        return searched(responseAnswer(outcome, call), call);
      case "cached":
        // It was searched before it was stored.
        return cachedAnswer(outcome, call);
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

function jsonAnswer({ data, status, cache }: JsonOutcome, call: AnsweredCall): Answer {
  const { route, requestId, setCookies } = call;
  // eslint-disable-next-line typescript/no-unnecessary-condition -- a handler without types may return nothing
  const written = data ?? null;
  const body = JSON.stringify(route.reply === "envelope" ? { ok: true, data: written } : written);
  if (cache === undefined)
    return buildAnswer(status, body, { ...JSON_HEADERS, [REQUEST_ID_HEADER]: requestId }, route, setCookies);
  const seconds = cache === "hit" || cache === "miss" ? COMPUTED_SECONDS : 0;
  return buildAnswer(status, body, cacheHeaders(call, cache, seconds), route);
}

function bytesAnswer({ status, body, contentType }: BytesOutcome, call: AnsweredCall): Answer {
  const { route, requestId, setCookies } = call;
  const isEmpty = status === 204 || status === 205;
  if (route.reply === "raw") {
    const headers = {
      "content-type": contentType ?? "application/octet-stream",
      "content-security-policy": "sandbox; default-src 'none'",
      [REQUEST_ID_HEADER]: requestId,
    };
    return buildAnswer(status, isEmpty ? null : body, headers, route, setCookies);
  }
  if (isEmpty && route.reply !== "envelope")
    return buildAnswer(status, null, { [REQUEST_ID_HEADER]: requestId }, route, setCookies);
  const headers = { ...JSON_HEADERS, [REQUEST_ID_HEADER]: requestId };
  const text = body.byteLength === 0 ? "null" : shortText(body);
  // A text is `null`, ASCII of the backend, or an envelope around one of these.
  const isText = typeof text === "string";
  if (route.reply === "envelope")
    return buildAnswer(isEmpty ? 200 : status, wrap(text), headers, route, setCookies, isText);
  return buildAnswer(status, text, headers, route, setCookies, isText);
}

function cachedAnswer({ body, text, state, secondsLeft }: CachedAnswer, call: AnsweredCall): Answer {
  const { route } = call;
  const headers = cacheHeaders(call, state, secondsLeft);
  const written = body.byteLength === 0 ? "null" : (text ?? body);
  const whole = route.reply === "envelope" ? wrap(written) : written;
  const answer = buildAnswer(200, whole, headers, route, [], typeof whole === "string");
  return { ...answer, shared: body };
}

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
