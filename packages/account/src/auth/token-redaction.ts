import type { AuthSettings } from "./auth-settings.ts";

/** What stands where a shape needs a token: the JWT never leaves the server (decision S1). */
export const HTTP_ONLY = "[http-only]";

const TOKEN_FIELDS: ReadonlySet<string> = new Set(["access_token", "refresh_token", "token"]);

/**
 * An auth answer without its tokens: the token fields of the answer and of its user, and any text that holds one of
 * `tokens`, whatever field it hides in. Third-party tokens come from other routes and are not touched.
 */
export function hideTokens(answer: unknown, tokens: readonly string[], settings: AuthSettings): unknown {
  if (settings.exposeAccessToken) return answer;
  return hide(answer, tokens, 0);
}

const DEEPEST = 32;

function hide(value: unknown, tokens: readonly string[], depth: number): unknown {
  if (typeof value === "string") return tokens.some((token) => value.includes(token)) ? HTTP_ONLY : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => hide(item, tokens, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      TOKEN_FIELDS.has(name) && typeof field === "string" ? HTTP_ONLY : hide(field, tokens, depth + 1),
    ]),
  );
}
