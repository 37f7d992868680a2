import { Buffer } from "node:buffer";

/** A text that no answer may hold. */
export interface Secret {
  readonly text: string;
  /** A few letters of it that are rare in JSON: they are searched first, which is several times faster. */
  readonly part: string;
}

/** The message of the log line about an answer that held a secret. */
export const LEAK = "a backend body held a secret and was replaced";

/** Node searches for up to seven bytes without building tables. */
const PART = 7;
const SEARCHED = 24;
/** Capital letters, `_` and `-` are rare in JSON, so that a search seldom stops at one without a match. */
const RARE_PART = /[A-Z_-][\x20-\x7e]{6}/;
/** Letters that JSON writers escape of their own accord, with no sign of it elsewhere in the text. */
const OFTEN_ESCAPED = /["\\/]/;

/** Secrets as they are searched; they are ASCII. */
export const toSecrets = (texts: readonly string[]): Secret[] =>
  texts.map((text) => ({ text, part: partOf(text) }));

/** Letters of the longest piece that a writer leaves alone, so that they are found in `a\/b` as in `a/b`. */
function partOf(text: string): string {
  const pieces = OFTEN_ESCAPED.test(text) ? text.split(OFTEN_ESCAPED) : [text];
  const longest = pieces.reduce((one, other) => (other.length >= one.length ? other : one));
  const end = longest.slice(-SEARCHED);
  const rare = end.search(RARE_PART);
  return rare === -1 ? end.slice(-PART) : end.slice(rare, rare + PART);
}

/**
 * True for a text that holds one of the secrets, as it is or in JSON escapes: `\/`, `\u003d`, any letter. A text without
 * a backslash is searched once; any other is decoded only where an escape may be a letter of a secret.
 */
export function holdsSecret(given: string | Uint8Array, secrets: readonly Secret[]): boolean {
  const text =
    typeof given === "string" ? given : Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  let isLong = false;
  let isNear = false;
  for (const { text: secret, part } of secrets) {
    if (text.length < secret.length) continue;
    isLong = true;
    if (!text.includes(part)) continue;
    if (text.includes(secret)) return true;
    isNear = true;
  }
  if (!isLong || !text.includes("\\")) return false;
  if (!isNear && !(text.includes(String.raw`\u00`) && LETTER.test(latin(text)))) return false;
  return holdsDecoded(Buffer.from(text as string), secrets);
}

/** An escape of a printable ASCII letter. */
const LETTER = /\\u00[2-7]/;
/** JSON in a string of JSON is escaped twice. */
const MAX_PASSES = 4;

/** The search in the text with its escapes decoded, again while escapes are left. The bytes are written over. */
function holdsDecoded(bytes: Buffer, secrets: readonly Secret[]): boolean {
  let decoded = bytes;
  for (let pass = 0; pass < MAX_PASSES && decoded.includes(BACKSLASH); pass += 1) {
    decoded = decoded.subarray(0, decodeEscapes(decoded));
    for (const { text, part } of secrets) if (decoded.includes(part) && decoded.includes(text)) return true;
  }
  return false;
}

const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** Decodes JSON escapes in place, in one pass, and returns the new length. Letters beyond ASCII become any byte. */
function decodeEscapes(bytes: Buffer): number {
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    let byte = bytes[index] ?? 0;
    if (byte === BACKSLASH && index + 1 < bytes.length) {
      index += 1;
      byte = bytes[index] ?? 0;
      if (byte === LETTER_U && index + 4 < bytes.length) {
        byte = hexOf(bytes[index + 3]) * 16 + hexOf(bytes[index + 4]);
        index += 4;
      }
    }
    bytes[length] = byte;
    length += 1;
  }
  return length;
}

/** The value of a hexadecimal digit; some number for any other byte. */
const hexOf = (byte = 0): number => (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);

const latin = (text: string | Buffer): string => (typeof text === "string" ? text : text.toString("latin1"));
