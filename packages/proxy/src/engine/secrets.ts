import { Readable } from "node:stream";
import type { JsonValue } from "@storefront/client";
import { tokenKey } from "../cache/known-sessions.ts";
import type { Logger } from "../contract/log.ts";
import { type Answer, json, type Outcome } from "../contract/outcome.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import type { SessionKey } from "../contract/inbound.ts";
import { parseToWrite } from "../request/body.ts";
import { holdsSecret, type Secret, searchedStream, toSecret, toSecrets } from "./secret-search.ts";

/** The message of the log line about an answer that held a secret. */
export const LEAK = "a backend body held a secret and was replaced";

/** The parts of a call that decide what its answer may not show. */
export interface GuardedCall {
  readonly route: RouteFacts;
  readonly requestId: string;
  /** The JWT of the cookie, values of headers that a handler added, and new tokens. */
  readonly secrets: readonly Secret[];
  /** The JWT of the cookie when the backend has not accepted it lately: it is not looked for in streams. */
  readonly madeUpToken?: string | undefined;
  /** Set-Cookie lines of ours: the one place where a token belongs. */
  readonly setCookies: readonly string[];
}

/** Keeps secrets out of answers and caches. */
export interface SecretGate {
  /**
   * The answer, whose stream is cut where it shows a secret; undefined for one in memory that shows one anywhere and must be
   * replaced. Every answer to a call that was run goes through here.
   */
  check(answer: Answer, call: GuardedCall): Answer | undefined;
  /** True for a body that holds a secret of the host or of the call. */
  shows(body: Uint8Array, call: Pick<GuardedCall, "secrets">): boolean;
  /** True for a body that no cache may store: it holds a secret of the host, which is logged. */
  refuses(body: Uint8Array, facts: Readonly<Record<string, unknown>>): boolean;
}

/** A gate for the secrets of the host, beside those of each call. */
export function createSecretGate(texts: readonly string[], logger: Logger): SecretGate {
  const ofHost = toSecrets(texts);
  return {
    check(answer, call) {
      const { body, failure, shared } = answer;
      // What is shared was searched before it was cached, was loaded without anybody's token (decision H3), and has headers of ours.
      if (shared !== undefined) return answer;
      const { route, requestId, madeUpToken } = call;
      const isShown = route.tokens === "show" && failure === undefined;
      const ofCall = isShown ? [] : call.secrets;
      const secrets = ofHost.length === 0 ? ofCall : [...ofHost, ...ofCall];
      if (secrets.length === 0) return answer;
      if (bodyHolds(answer, secrets) || headHolds(answer, call, secrets)) return undefined;
      if (body === null || isInMemory(body)) return answer;
      const accepted = secrets.filter(({ text }) => text !== madeUpToken);
      if (accepted.length === 0) return answer;
      const stream = body instanceof Readable ? body : Readable.fromWeb(body as never);
      const searched = searchedStream(stream, accepted, () => {
        logger.error({ requestId, route: route.id }, LEAK);
      });
      return { ...answer, body: searched };
    },
    shows: (body, call) => holdsSecret(body, [...ofHost, ...call.secrets]),
    refuses(body, facts) {
      const isLeak = holdsSecret(body, ofHost);
      if (isLeak) logger.error(facts, LEAK);
      return isLeak;
    },
  };
}

const isInMemory = (body: Answer["body"]): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array;

/** True when the body in memory holds a secret, or when the backend's error does, of which the body shows an excerpt. */
function bodyHolds({ body, failure }: Answer, secrets: readonly Secret[]): boolean {
  if (!isInMemory(body)) return false;
  if (holdsSecret(body, secrets)) return true;
  // A success that could not be read is answered in our own words, and a profile may hold its token.
  return failure?.kind === "status" && holdsSecret(failure.body, secrets);
}

/** A made-up cookie such as `application/json` is part of headers that are ours; no token is as short. */
const SHORTEST_IN_HEADERS = 17;
const isLong = ({ text }: Secret): boolean => text.length >= SHORTEST_IN_HEADERS;

/** True when a header holds one of the secrets, our own Set-Cookie lines excepted. */
function headHolds(
  { headers, setCookies, body, failure }: Answer,
  { setCookies: own, route }: GuardedCall,
  secrets: readonly Secret[],
): boolean {
  // The whole head is ours.
  if (isInMemory(body) && failure === undefined && route.reply !== "raw") return false;
  const long = secrets.filter(isLong);
  for (const name in headers) if (holdsSecret(headers[name] ?? "", long)) return true;
  return setCookies.some((line) => !own.includes(line) && holdsSecret(line, secrets));
}

/** The value that replaces a session token in an answer. */
const HTTP_ONLY = "[http-only]";
const TOKEN_FIELDS: ReadonlySet<string> = new Set(["access_token", "refresh_token"]);
/** The end of the names of all fields with a token: its first letter is rare in JSON, so that it is found soon. */
const END_OF_NAMES = 'ken"';
const MAX_DEPTH = 32;

/** The parts of a call that decide which session tokens its answer hides. */
export interface HidingCall {
  readonly route: Pick<RouteFacts, "tokens" | "changesUser">;
  /** The JWT of the cookie, on public routes too, and new tokens. */
  readonly ownTokens: readonly Secret[];
}

/**
 * An outcome without the session tokens that its route hides: our JWT is only in its cookie. They are the call's own, in
 * whatever field; where the row says `hide` also the fields `access_token` and `refresh_token` and the user's `token`, whatever
 * they hold. Other tokens stay: the one that a recovery step hands to the next is no session. Cached answers belong to no
 * session, and streams and finished responses are not searched.
 */
export function withoutTokens(outcome: Outcome, { route, ownTokens }: HidingCall): Outcome {
  const byName = route.tokens === "hide";
  if (!byName && (route.tokens === "show" || !route.changesUser)) return outcome;
  if (outcome.kind === "json" && outcome.cache === undefined) {
    const { data, status } = outcome;
    return json(hide(data, ownTokens, byName, "", 0), { status });
  }
  if (outcome.kind !== "bytes") return outcome;
  const body = hideInJson(outcome.body, ownTokens, byName);
  return body === outcome.body ? outcome : { ...outcome, body };
}

/** The same bytes when there is nothing to hide. */
function hideInJson(body: Uint8Array, tokens: readonly Secret[], byName: boolean): Uint8Array {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mayHold =
    // In escapes a token or a name may be spelled in any way.
    text.includes("\\u00") ||
    tokens.some(({ part }) => text.includes(part)) ||
    (byName && text.includes(END_OF_NAMES));
  if (!mayHold) return body;
  const data = parseToWrite(text);
  if (data === undefined) return body;
  const masked = hide(data, tokens, byName, "", 0);
  return masked === data ? body : Buffer.from(JSON.stringify(masked));
}

/** The value itself where it holds no token, as most lists and records do, and else a copy. */
function hide(
  value: JsonValue | undefined,
  tokens: readonly Secret[],
  byName: boolean,
  parent: string,
  depth: number,
): JsonValue {
  if (typeof value === "string") {
    for (const { text } of tokens) if (value.includes(text)) return HTTP_ONLY;
    return value;
  }
  if (typeof value !== "object" || value === null) return value ?? null;
  if (depth > MAX_DEPTH) return null;
  const isList = Array.isArray(value);
  const fields = value as Readonly<Record<string, JsonValue | undefined>>;
  let copy: Record<string, JsonValue | undefined> | undefined;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    const isToken = byName && !isList && (TOKEN_FIELDS.has(name) || (name === "token" && parent === "user"));
    const masked =
      isToken && typeof field === "string"
        ? HTTP_ONLY
        : hide(field, tokens, byName, isList ? parent : name, depth + 1);
    if (masked === field) continue;
    copy ??= (isList ? [...(value as readonly JsonValue[])] : { ...fields }) as typeof copy & object;
    copy[name] = masked;
  }
  return (copy as JsonValue | undefined) ?? value;
}

/** The forms of a token: the hash by which its session is found, and the text that no answer may show. */
export interface KnownToken {
  readonly key: SessionKey;
  readonly secret: Secret;
}

/** Milliseconds for which a token is in memory. */
const LIFETIME = 60_000;
/** The letters of all tokens together. */
const MAX_LETTERS = 4_000_000;

/** Hashes a token once a minute, and not once for each of its calls. */
export function createKnownTokens(): (token: string) => KnownToken {
  const known = new Map<string, KnownToken>();
  let letters = 0;
  const forget = (): void => {
    known.clear();
    letters = 0;
  };
  return (token) => {
    const found = known.get(token);
    if (found) return found;
    if (letters > MAX_LETTERS) forget();
    if (known.size === 0) setTimeout(forget, LIFETIME).unref();
    const made: KnownToken = { key: tokenKey(token), secret: toSecret(token) };
    known.set(token, made);
    letters += token.length;
    return made;
  };
}
