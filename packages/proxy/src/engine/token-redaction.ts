/** The value that takes the place of a session token in an answer: the JWT never leaves the server. */
export const HTTP_ONLY = "[http-only]";

const TOKEN_FIELDS: ReadonlySet<string> = new Set(["access_token", "refresh_token"]);
const DEEPEST = 32;
const decoder = new TextDecoder();

/**
 * What `hideTokens` hides. own: text that holds one of the tokens, in whatever field; session: also the fields
 * `access_token` and `refresh_token` and the user's `token`, whatever they hold. Other tokens stay: the one that a
 * recovery step hands to the next is no session.
 */
export type HiddenTokens = "own" | "session";

/** An answer of the backend without its session tokens. */
export function hideTokens(
  answer: unknown,
  tokens: readonly string[],
  hidden: HiddenTokens = "session",
): unknown {
  return hide(answer, tokens, hidden === "session", "", 0);
}

/** The same for JSON that was not parsed; the very same bytes when there is nothing to hide. */
export function hideTokensInJson(
  json: Uint8Array,
  tokens: readonly string[],
  hidden: HiddenTokens,
): Uint8Array {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const mayHold =
    tokens.some((token) => bytes.includes(token)) ||
    (hidden === "session" && (bytes.includes("_token") || bytes.includes('"token"')));
  if (!mayHold) return json;
  return Buffer.from(JSON.stringify(hideTokens(JSON.parse(decoder.decode(bytes)), tokens, hidden)));
}

function hide(
  value: unknown,
  tokens: readonly string[],
  byName: boolean,
  parent: string,
  depth: number,
): unknown {
  if (typeof value === "string") return tokens.some((token) => value.includes(token)) ? HTTP_ONLY : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => hide(item, tokens, byName, parent, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const isToken = byName && (TOKEN_FIELDS.has(name) || (name === "token" && parent === "user"));
      return [
        name,
        isToken && typeof field === "string" ? HTTP_ONLY : hide(field, tokens, byName, name, depth + 1),
      ];
    }),
  );
}
