import { tokenKey } from "../cache/profile-cache.ts";
import type { SessionKey } from "../contract/session-key.ts";
import { type Secret, toSecret } from "./secret-search.ts";

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
