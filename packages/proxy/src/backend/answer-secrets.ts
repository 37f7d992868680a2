import type { Answer } from "../contract/answer.ts";

/** A text that no answer may hold, as it is searched for in bytes and in text. */
export interface Secret {
  readonly text: string;
  readonly bytes: Buffer;
}

/** A secret in every spelling that an answer may have: as it is, and with the slashes that some JSON writers escape. */
export function secretOf(text: string): Secret[] {
  const spellings = text.includes("/") ? [text, text.replaceAll("/", String.raw`\/`)] : [text];
  return spellings.map((spelling) => ({ text: spelling, bytes: Buffer.from(spelling) }));
}

/** True when a body that is wholly in memory holds one of the secrets; a stream is not looked into. */
export function holdsSecret(body: Answer["body"], secrets: readonly Secret[]): boolean {
  if (typeof body === "string") return secrets.some(({ text }) => body.includes(text));
  if (!(body instanceof Uint8Array)) return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return secrets.some((secret) => bytes.includes(secret.bytes));
}
