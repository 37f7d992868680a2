import { pipeline, type Readable, Transform } from "node:stream";

/** A text that no answer may hold. */
export interface Secret {
  readonly text: string;
  /** A few letters of it that are rare in JSON: they are searched first, which is several times faster. */
  readonly part: string;
}

/** Node searches for up to seven bytes without building tables. */
const PART = 7;
const SEARCHED = 24;
/** Capital letters, `_` and `-` are rare in JSON, so that a search seldom stops at one without a match. */
const RARE_PART = /[A-Z_-][\x20-\x7e]{6}/;
/** The letters that writers of JSON and of addresses escape; all others stand for themselves. */
const RESERVED = /[^\w.~-]/;

/** A secret as it is searched; it is ASCII. */
export const toSecret = (text: string): Secret => ({ text, part: partOf(text) });

export const toSecrets = (texts: readonly string[]): Secret[] => texts.map(toSecret);

/** Letters of the longest piece that a writer leaves alone, so that they are found in `a\/b` and `a%2Fb` as in `a/b`. */
function partOf(text: string): string {
  const pieces = RESERVED.test(text) ? text.split(RESERVED) : [text];
  const longest = pieces.reduce((one, other) => (other.length >= one.length ? other : one));
  const end = longest.slice(-SEARCHED);
  const rare = end.search(RARE_PART);
  return rare === -1 ? end.slice(-PART) : end.slice(rare, rare + PART);
}

const LETTER = /\\u00[2-7]/;

/**
 * True for a text that holds one of the secrets, as it is or as JSON or an address spells it: `\/`, `\u003d`, `%3D`. The
 * work is linear in the text, whatever it and the secrets are: a client may choose both.
 */
export function holdsSecret(given: string | Uint8Array, secrets: readonly Secret[]): boolean {
  const text =
    typeof given === "string" ? given : Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  let isNear = false;
  // No closure: this is done for each header of each answer.
  for (const secret of secrets) isNear ||= secret.text.length <= text.length && text.includes(secret.part);
  if (!isNear && (secrets.length === 0 || !hasLetters(text))) return false;
  return new SecretSearch(secrets).take(typeof text === "string" ? Buffer.from(text) : text);
}

/** True for a text with an escape of a printable ASCII letter. */
const hasLetters = (text: string | Buffer): boolean =>
  text.includes("\\u00") && LETTER.test(typeof text === "string" ? text : text.toString("latin1"));

const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** Letters of `u003d`. */
const UNICODE = 5;
const PERCENT = 0x25;
/** JSON within JSON puts backslashes before a backslash; nothing is written in JSON more than four times. */
const MAX_BACKSLASHES = 15;

/**
 * Looks for secrets in bytes that come in pieces, and knows where the longest beginning of one lies that the bytes end
 * with. Backslashes do not count as letters, neither in the bytes nor in the secrets.
 */
class SecretSearch {
  /** Bytes that were taken. */
  length = 0;
  /** The position of the earliest byte that may belong to a secret whose end has not come. */
  start = 0;
  readonly #plain: OpenTexts;
  /** The secrets that an address spells otherwise, in the letters that it stands for. */
  readonly #encoded: OpenTexts;
  /** 1 for a byte that begins a secret, or an escape. */
  readonly #begins = new Uint8Array(256);
  #backslashes = 0;
  #escapeAt = 0;
  /** The bytes of `u003d` that came after a backslash; none outside of such an escape. */
  #unicode: number[] = [];
  /** The digits of `%3D` that came, and their position; undefined outside of one. */
  #percent: { digits: string; position: number } | undefined;

  constructor(secrets: readonly Secret[]) {
    const texts = secrets.map(({ text }) => Buffer.from(text).filter((byte) => byte !== BACKSLASH));
    this.#plain = new OpenTexts(texts);
    this.#encoded = new OpenTexts(texts.filter((_, index) => RESERVED.test(secrets[index]?.text ?? "")));
    for (const byte of [BACKSLASH, PERCENT, ...texts.map(([first = 0]) => first)]) this.#begins[byte] = 1;
  }

  /** True when a secret ends within the piece. */
  take(piece: Uint8Array): boolean {
    const from = this.length;
    this.length += piece.length;
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0;
      if (this.#backslashes === 0) {
        if (this.#begins[byte] === 0 && this.#percent === undefined && !this.#isOpen) continue;
        if (byte !== BACKSLASH) {
          if (this.#takeLetter(byte, from + index)) return true;
          continue;
        }
      }
      if (this.#takeEscaped(byte, from + index)) return true;
    }
    this.start = Math.min(this.#plain.start ?? this.length, this.#encoded.start ?? this.length);
    return false;
  }

  get #isOpen(): boolean {
    return this.#plain.open > 0 || this.#encoded.open > 0;
  }

  #takeEscaped(byte: number, position: number): boolean {
    const unicode = this.#unicode;
    if (unicode.length === 0) {
      if (byte === BACKSLASH && this.#backslashes === 0) this.#escapeAt = position;
      if (byte !== LETTER_U) return this.#endEscape(byte);
      unicode.push(byte);
      return false;
    }
    if (isHexDigit(byte)) {
      if (unicode.push(byte) < UNICODE) return false;
      this.#unicode = [];
      return this.#endEscape(Number.parseInt(String.fromCharCode(...unicode.slice(1)), 16));
    }
    // It was no escape, as in `C:\\users`: these letters stand for themselves.
    this.#unicode = [];
    this.#backslashes = 0;
    const first = position - unicode.length;
    if (unicode.some((letter, index) => this.#takeLetter(letter, first + index))) return true;
    return byte === BACKSLASH ? this.#takeEscaped(byte, position) : this.#takeLetter(byte, position);
  }

  /** An escape of a backslash goes on, as in JSON within JSON. */
  #endEscape(letter: number): boolean {
    if (letter !== BACKSLASH) {
      this.#backslashes = 0;
      return this.#takeLetter(letter, this.#escapeAt);
    }
    this.#backslashes += 1;
    if (this.#backslashes > MAX_BACKSLASHES) {
      this.#backslashes = 0;
      this.#plain.forget();
      this.#encoded.forget();
    }
    return false;
  }

  #takeLetter(letter: number, position: number): boolean {
    return this.#plain.take(letter, position) || this.#takeEncoded(letter, position);
  }

  #takeEncoded(letter: number, position: number): boolean {
    const percent = this.#percent;
    if (percent === undefined && letter !== PERCENT) return this.#encoded.take(letter, position);
    const digit = String.fromCharCode(letter);
    if (percent === undefined) this.#percent = { digits: "", position };
    else if (!isHexDigit(letter)) {
      this.#percent = undefined;
      this.#encoded.forget();
      return this.#takeEncoded(letter, position);
    } else if (percent.digits === "") percent.digits = digit;
    else {
      this.#percent = undefined;
      const value = Number.parseInt(percent.digits + digit, 16);
      return value !== BACKSLASH && this.#encoded.take(value, percent.position);
    }
    return false;
  }
}

const isHexDigit = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);

/** The beginnings of texts that the letters so far end with (Knuth, Morris and Pratt). */
class OpenTexts {
  /** Letters of the longest beginning. */
  open = 0;
  readonly #texts: readonly {
    readonly letters: Uint8Array;
    readonly shorter: Uint32Array;
    matched: number;
  }[];
  /** The positions of the last letters, by their number modulo its length. */
  readonly #positions: Float64Array;
  #taken = 0;

  constructor(texts: readonly Uint8Array[]) {
    this.#texts = texts.map((letters) => {
      const text = { letters, shorter: new Uint32Array(letters.length + 1), matched: 0 };
      for (let index = 1; index < letters.length; index += 1)
        text.shorter[index + 1] = text.matched = nextOf(text, letters[index]);
      text.matched = 0;
      return text;
    });
    this.#positions = new Float64Array(Math.max(0, ...texts.map(({ length }) => length)));
  }

  /** The position of the first letter of the longest beginning. */
  get start(): number | undefined {
    return this.open === 0 ? undefined : this.#positions[(this.#taken - this.open) % this.#positions.length];
  }

  /** True when a text is complete. */
  take(letter: number, position: number): boolean {
    if (this.#positions.length === 0) return false;
    this.#positions[this.#taken % this.#positions.length] = position;
    this.#taken += 1;
    this.open = 0;
    for (const text of this.#texts) {
      text.matched = nextOf(text, letter);
      if (text.matched === text.letters.length) return true;
      this.open = Math.max(this.open, text.matched);
    }
    return false;
  }

  forget(): void {
    this.open = 0;
    for (const text of this.#texts) text.matched = 0;
  }
}

/** The letters of a text that are matched with one more; `shorter` has, for each count, the longest shorter beginning. */
function nextOf(
  text: { readonly letters: Uint8Array; readonly shorter: Uint32Array; readonly matched: number },
  letter: number | undefined,
): number {
  let { matched } = text;
  while (matched > 0 && text.letters[matched] !== letter) matched = text.shorter[matched] ?? 0;
  return text.letters[matched] === letter ? matched + 1 : 0;
}

/** So few bytes show nothing of a secret: they do not wait. */
const FEW = 4;

/**
 * The body, cut by an error where it holds a secret; `onFound` is called then. Bytes wait for the next piece only where
 * they are the beginning of a secret, so that no event is late.
 */
export function searchedStream(body: Readable, secrets: readonly Secret[], onFound: () => void): Readable {
  const search = new SecretSearch(secrets);
  /** The bytes that wait, and the position of the first one in the body. */
  let held: Buffer = Buffer.alloc(0);
  let sent = 0;
  const searched = new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (search.take(piece)) {
        onFound();
        done(new Error("The body held a secret."));
        return;
      }
      held = held.length === 0 ? piece : Buffer.concat([held, piece]);
      const { length, start } = search;
      const sendable = Math.max(0, (length - start <= FEW ? length : start) - sent);
      done(null, held.subarray(0, sendable));
      held = held.subarray(sendable);
      sent += sendable;
    },
    flush(done) {
      done(null, held);
    },
  });
  pipeline(body, searched, () => {
    // The reader gets the error of the body itself.
  });
  return searched;
}
