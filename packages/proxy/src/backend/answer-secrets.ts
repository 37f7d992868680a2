import type { Answer } from "../contract/answer.ts";

/** A text that no answer may hold. */
export interface Secret {
  readonly text: string;
  /** A few letters of it that are rare in JSON: they are searched first, which is several times faster. */
  readonly part: string;
}

/** Node searches up to seven bytes without the tables that it makes for a longer needle. */
const PART = 7;
const SEARCHED = 24;
/** Capital letters, `_` and `-` are rare in JSON, so that a search seldom stops at one in vain. */
const RARE_PART = /[A-Z_-][\x20-\x7e]{6}/;

/** A secret in every spelling that an answer may have: as it is, and with the slashes that some JSON writers escape. */
export function secretOf(text: string): Secret[] {
  const spellings = text.includes("/") ? [text, text.replaceAll("/", String.raw`\/`)] : [text];
  return spellings.map((spelling) => ({
    text: spelling,
    part: RARE_PART.exec(spelling.slice(-SEARCHED))?.[0] ?? spelling.slice(-PART),
  }));
}

/** True when a body that is wholly in memory holds one of the secrets, which are ASCII; a stream is not looked into. */
export function holdsSecret(body: Answer["body"], secrets: readonly Secret[]): boolean {
  if (typeof body === "string")
    return secrets.some(({ text, part }) => body.includes(part) && body.includes(text));
  if (!(body instanceof Uint8Array)) return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return secrets.some(
    ({ text, part }) => bytes.includes(part, 0, "latin1") && bytes.includes(text, 0, "latin1"),
  );
}
