import { pipeline, type Readable, Transform } from "node:stream";
import { holdsSecret, type Secret } from "../contract/secrets.ts";

/** So few bytes show nothing of a secret: they do not wait. */
const FEW = 4;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** Digits of `\u003d`. */
const DIGITS = 4;
/** JSON within JSON puts backslashes before a backslash; nothing is written in JSON more than four times. */
const MAX_BACKSLASHES = 15;

/**
 * The body, cut by an error where it holds a secret; `onFound` is told of it. Bytes wait for the next piece only where
 * they are the beginning of a secret, so that no event is late. The work is linear in the bytes, whatever they and the
 * secrets are: a client may choose both.
 */
export function searchedStream(body: Readable, secrets: readonly Secret[], onFound: () => void): Readable {
  const search = new OpenSearch(secrets.map(({ text }) => Buffer.from(text)));
  /** The pieces of which bytes wait, and the place of the first one in the body. */
  const held: Buffer[] = [];
  let head = 0;
  let first = 0;
  let sent = 0;

  /** Takes what may be sent up to a place in the body. */
  const takeUntil = (end: number): Buffer => {
    const shown: Buffer[] = [];
    for (let piece = held[head]; piece; piece = held[head]) {
      const last = first + piece.length;
      if (sent < end) shown.push(piece.subarray(sent - first, end - first));
      sent = Math.max(sent, Math.min(last, end));
      if (sent < last) break;
      first = last;
      head += 1;
    }
    // Now and then, because it costs as much as there are pieces.
    if (2 * head >= held.length) {
      held.splice(0, head);
      head = 0;
    }
    return shown.length === 1 && shown[0] ? shown[0] : Buffer.concat(shown);
  };
  const searched = new Transform({
    transform(piece: Buffer, _encoding, done) {
      held.push(piece);
      if (search.take(piece) || holdsSecret(piece, secrets)) {
        onFound();
        done(new Error("The body held a secret."));
        return;
      }
      const { length, start } = search;
      done(null, takeUntil(length - start <= FEW ? length : Math.max(start, sent)));
    },
    flush(done) {
      done(null, takeUntil(search.length));
    },
  });
  pipeline(body, searched, () => {
    // The reader gets the error of the body itself.
  });
  return searched;
}

/**
 * Looks for texts in bytes that come in pieces, as they are or in JSON escapes, and knows where the longest beginning of
 * one lies that the bytes end with. Backslashes do not count as letters, neither in the bytes nor in the texts.
 */
class OpenSearch {
  /** Bytes that were taken. */
  length = 0;
  /** The place of the earliest byte that may belong to a text whose end has not come. */
  start = 0;
  readonly #texts: readonly OpenText[];
  /** 1 for a byte that begins a text, or an escape. */
  readonly #begins = new Uint8Array(256);
  /** The places of the last letters, by their number modulo its length. */
  readonly #places: Float64Array;
  #letters = 0;
  /** Letters of the longest open beginning. */
  #open = 0;
  #backslashes = 0;
  #escapeAt = 0;
  /** The digits of an escape that are still to come, and the value of those that came. */
  #digitsLeft = 0;
  #value = 0;

  constructor(texts: readonly Uint8Array[]) {
    this.#texts = texts.map((text) => new OpenText(text.filter((byte) => byte !== BACKSLASH)));
    this.#places = new Float64Array(Math.max(...texts.map(({ length }) => length)));
    this.#begins[BACKSLASH] = 1;
    for (const { letters } of this.#texts) this.#begins[letters[0] ?? 0] = 1;
  }

  /** True when a text ends within the piece. */
  take(piece: Uint8Array): boolean {
    const from = this.length;
    this.length += piece.length;
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0;
      const isPlain = this.#backslashes === 0;
      if (isPlain && this.#open === 0 && this.#begins[byte] === 0) continue;
      if (isPlain && byte !== BACKSLASH) {
        if (this.#takeLetter(byte, from + index)) return true;
      } else if (this.#takeEscaped(byte, from + index)) return true;
    }
    this.start = this.#open === 0 ? this.length : this.#placeOf(this.#letters - this.#open);
    return false;
  }

  #takeEscaped(byte: number, place: number): boolean {
    if (this.#digitsLeft > 0) {
      this.#value = ((this.#value << 4) | hexOf(byte)) & 0xff;
      this.#digitsLeft -= 1;
      return this.#digitsLeft === 0 && this.#endEscape(this.#value);
    }
    if (byte === BACKSLASH) {
      if (this.#backslashes === 0) this.#escapeAt = place;
      return this.#endEscape(byte);
    }
    if (byte !== LETTER_U) return this.#endEscape(byte);
    this.#digitsLeft = DIGITS;
    return false;
  }

  /** An escape of a backslash goes on, as in JSON within JSON. */
  #endEscape(letter: number): boolean {
    if (letter === BACKSLASH) {
      this.#backslashes += 1;
      if (this.#backslashes > MAX_BACKSLASHES) this.#forget();
      return false;
    }
    this.#backslashes = 0;
    return this.#takeLetter(letter, this.#escapeAt);
  }

  #takeLetter(letter: number, place: number): boolean {
    this.#places[this.#letters % this.#places.length] = place;
    this.#letters += 1;
    let open = 0;
    for (const text of this.#texts) {
      if (text.take(letter)) return true;
      if (text.matched > open) open = text.matched;
    }
    this.#open = open;
    return false;
  }

  #placeOf(letter: number): number {
    return this.#places[letter % this.#places.length] ?? 0;
  }

  #forget(): void {
    this.#backslashes = 0;
    this.#open = 0;
    for (const text of this.#texts) text.matched = 0;
  }
}

/** The letters of one text that the bytes end with (Knuth, Morris and Pratt). */
class OpenText {
  readonly letters: Uint8Array;
  matched = 0;
  /** For each count of letters: the longest shorter beginning that they end with. */
  readonly #shorter: Uint32Array;

  constructor(letters: Uint8Array) {
    this.letters = letters;
    this.#shorter = new Uint32Array(letters.length + 1);
    for (let index = 1; index < letters.length; index += 1) {
      this.matched = this.#next(letters[index]);
      this.#shorter[index + 1] = this.matched;
    }
    this.matched = 0;
  }

  /** True when the text is complete. */
  take(letter: number): boolean {
    this.matched = this.#next(letter);
    return this.matched === this.letters.length;
  }

  #next(letter: number | undefined): number {
    let { matched } = this;
    while (matched > 0 && this.letters[matched] !== letter) matched = this.#shorter[matched] ?? 0;
    return this.letters[matched] === letter ? matched + 1 : 0;
  }
}

/** The value of a hexadecimal digit; some number for any other byte. */
const hexOf = (byte: number): number => (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57) & 0xf;
