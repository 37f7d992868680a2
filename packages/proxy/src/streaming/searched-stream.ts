import { pipeline, type Readable, Transform } from "node:stream";
import { holdsSecret, type Secret } from "../contract/secrets.ts";

/** Bytes that one letter of a secret may take: `\u003d`, or the same in a string of JSON within JSON. */
const LONGEST_SPELLING = 8;
/** So few bytes show nothing of a secret: they do not wait. */
const FEW = 4;
/** Bytes of escapes, beside the letters of the secrets themselves. */
const ESCAPES = String.raw`\u0123456789abcdefABCDEF`;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const EMPTY = Buffer.alloc(0);

/**
 * The body, cut by an error where it holds a secret; `onFound` is told of it. Bytes wait for the next piece only where
 * they are the beginning of a secret, so that no event is late.
 */
export function searchedStream(body: Readable, secrets: readonly Secret[], onFound: () => void): Readable {
  const texts = secrets.map(({ text }) => Buffer.from(text));
  const letters = new Set(Buffer.concat([...texts, Buffer.from(ESCAPES)]));
  const longest = Math.max(...texts.map(({ length }) => length)) * LONGEST_SPELLING;
  /** The beginning of a secret, perhaps; the bytes of it that were sent. */
  let open: Uint8Array = EMPTY;
  let sent = 0;

  const startOfOpen = (bytes: Uint8Array): number => {
    const least = Math.max(0, bytes.length - longest);
    let start = bytes.length;
    while (start > least && letters.has(bytes[start - 1] ?? 0)) start -= 1;
    while (start < bytes.length && !texts.some((text) => isBeginning(bytes, start, text))) start += 1;
    return start;
  };
  const searched = new Transform({
    transform(piece: Buffer, _encoding, done) {
      const bytes = open.byteLength === 0 ? piece : Buffer.concat([open, piece]);
      if (holdsSecret(bytes, secrets)) {
        onFound();
        done(new Error("The body held a secret."));
        return;
      }
      const start = startOfOpen(bytes);
      const end = bytes.length - start <= FEW ? bytes.length : Math.max(start, sent);
      const shown = bytes.subarray(sent, end);
      open = bytes.subarray(start);
      sent = end - start;
      done(null, shown);
    },
    flush(done) {
      done(null, open.subarray(sent));
    },
  });
  pipeline(body, searched, () => {
    // The reader gets the error of the body itself.
  });
  return searched;
}

/** True when the bytes from `start` to their end may be the beginning of the secret, in whatever spelling. */
function isBeginning(bytes: Uint8Array, start: number, secret: Uint8Array): boolean {
  let index = start;
  for (const letter of secret) {
    if (index >= bytes.length) return true;
    let byte = bytes[index];
    if (byte === BACKSLASH && letter !== BACKSLASH) {
      // In JSON within JSON the backslash has others before it.
      while (bytes[index] === BACKSLASH) index += 1;
      byte = bytes[index];
      if (byte === LETTER_U) {
        index += 4;
        byte = Number.parseInt(String.fromCharCode(...bytes.subarray(index - 3, index + 1)), 16);
      }
      if (index >= bytes.length) return true;
    }
    if (byte !== letter) return false;
    index += 1;
  }
  return false;
}
