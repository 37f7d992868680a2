import type { JsonValue } from "@storefront/client";
import { json, type Outcome } from "../contract/outcome.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { parseToWrite } from "../request/body.ts";
import type { Secret } from "./secret-search.ts";

/** The value that replaces a session token in an answer. */
const HTTP_ONLY = "[http-only]";
const TOKEN_FIELDS: ReadonlySet<string> = new Set(["access_token", "refresh_token"]);
/** The end of the names of all fields with a token: its first letter is rare in JSON, so that it is found soon. */
const END_OF_NAMES = 'ken"';
const MAX_DEPTH = 32;

/**
 * The session tokens that answers of a route hide. own: text that holds the caller's token, in whatever field; session:
 * also the fields `access_token` and `refresh_token` and the user's `token`, whatever they hold. Other tokens stay: the
 * one that a recovery step hands to the next is no session.
 */
export type HiddenTokens = "own" | "session";

/** The tokens that a route's answers hide, as its `tokens` says; undefined for none. */
export function hiddenTokensOf({
  tokens,
  changesUser,
}: Pick<RouteFacts, "tokens" | "changesUser">): HiddenTokens | undefined {
  if (tokens === "hide") return "session";
  return tokens === "default" && changesUser ? "own" : undefined;
}

/**
 * An outcome without the session tokens that its route hides: our JWT is only in its cookie. Cached answers belong to
 * no session, and streams and finished responses are not searched.
 */
export function withoutTokens(outcome: Outcome, hidden: HiddenTokens, own: Secret | undefined): Outcome {
  switch (outcome.kind) {
    case "json": {
      const { data, status, cache } = outcome;
      return cache === undefined
        ? json(hideTokens(data, own ? [own.text] : [], hidden), { status })
        : outcome;
    }
    case "bytes": {
      const body = hideTokensInJson(outcome.body, own, hidden);
      return body === outcome.body ? outcome : { ...outcome, body };
    }
    case "cached":
    case "stream":
    case "response":
      return outcome;
  }
}

/** An answer of the backend without its session tokens. */
export function hideTokens(
  answer: JsonValue,
  tokens: readonly string[],
  hidden: HiddenTokens = "session",
): JsonValue {
  return hide(answer, tokens, hidden === "session", "", 0);
}

/** The same for unparsed JSON. The same bytes when there is nothing to hide. */
function hideTokensInJson(body: Uint8Array, own: Secret | undefined, hidden: HiddenTokens): Uint8Array {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mayHold =
    // In escapes a token or a name may be spelled in any way.
    text.includes("\\u00") ||
    (own !== undefined && text.includes(own.part)) ||
    (hidden === "session" && text.includes(END_OF_NAMES));
  if (!mayHold) return body;
  const data = parseToWrite(text);
  if (data === undefined) return body;
  const masked = hideTokens(data, own ? [own.text] : [], hidden);
  return masked === data ? body : Buffer.from(JSON.stringify(masked));
}

/** The value itself where it holds no token, as most lists and records do, and else a copy. */
function hide(
  value: JsonValue | undefined,
  tokens: readonly string[],
  byName: boolean,
  parent: string,
  depth: number,
): JsonValue {
  if (typeof value === "string") return tokens.some((token) => value.includes(token)) ? HTTP_ONLY : value;
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
