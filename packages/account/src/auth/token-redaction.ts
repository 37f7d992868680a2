import type { AuthSettings } from "./auth-settings.ts";

/** What stands where a shape needs a token: the JWT never leaves the server (decision S1). */
export const HTTP_ONLY = "[http-only]";

const TOKEN_FIELDS: ReadonlySet<string> = new Set(["access_token", "refresh_token"]);

/**
 * An auth answer without its session tokens: `access_token`, the user's `token` (document 1, 2.5), and any text that
 * holds one of `tokens`, whatever field it hides in. Other tokens stay: the one that a recovery step hands to the
 * next is nobody's session.
 */
export function hideTokens(answer: unknown, tokens: readonly string[], settings: AuthSettings): unknown {
  if (settings.exposeAccessToken) return answer;
  return hide(answer, tokens, "", 0);
}

const DEEPEST = 32;

function hide(value: unknown, tokens: readonly string[], parent: string, depth: number): unknown {
  if (typeof value === "string") return tokens.some((token) => value.includes(token)) ? HTTP_ONLY : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => hide(item, tokens, parent, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const isToken = TOKEN_FIELDS.has(name) || (name === "token" && parent === "user");
      return [name, isToken && typeof field === "string" ? HTTP_ONLY : hide(field, tokens, name, depth + 1)];
    }),
  );
}
