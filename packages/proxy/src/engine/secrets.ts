import { pipeline, Readable, Transform } from "node:stream";
import type { JsonValue } from "@storefront/client";
import { type Answer, json, type Outcome } from "../contract/outcome.ts";
import type { Logger } from "../contract/log.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { parseToWrite } from "../request/body.ts";

/** The message of the log line about an answer that held a secret. */
export const LEAK = "a backend body held a secret and was replaced";

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

/** Secrets as they are searched; they are ASCII. */
export const toSecrets = (texts: readonly string[]): Secret[] =>
  texts.map((text) => ({ text, part: partOf(text) }));

/** Letters of the longest piece that a writer leaves alone, so that they are found in `a\/b` and `a%2Fb` as in `a/b`. */
function partOf(text: string): string {
  const pieces = RESERVED.test(text) ? text.split(RESERVED) : [text];
  const longest = pieces.reduce((one, other) => (other.length >= one.length ? other : one));
  const end = longest.slice(-SEARCHED);
  const rare = end.search(RARE_PART);
  return rare === -1 ? end.slice(-PART) : end.slice(rare, rare + PART);
}

/** An escape of a printable ASCII letter. */
const LETTER = /\\u00[2-7]/;

/**
 * True for a text that holds one of the secrets, as it is or as JSON or an address spells it: `\/`, `\u003d`, `%3D`. The
 * work is linear in the text, whatever it and the secrets are: a client may choose both.
 */
export function holdsSecret(given: string | Uint8Array, secrets: readonly Secret[]): boolean {
  const text =
    typeof given === "string" ? given : Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const possible = secrets.filter((secret) => secret.text.length <= text.length);
  if (possible.length === 0) return false;
  const isEscaped = (): boolean =>
    text.includes(String.raw`\u00`) && LETTER.test(typeof text === "string" ? text : text.toString("latin1"));
  if (!possible.some(({ part }) => text.includes(part)) && !isEscaped()) return false;
  return new SecretSearch(possible).take(typeof text === "string" ? Buffer.from(text) : text);
}

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
  /** The pieces of which bytes wait, and the position of the first one in the body. */
  const held: Buffer[] = [];
  let head = 0;
  let first = 0;
  let sent = 0;

  /** Takes what may be sent up to a position in the body. */
  const takeUntil = (end: number): Buffer => {
    const sendable: Buffer[] = [];
    for (let piece = held[head]; piece; piece = held[head]) {
      const last = first + piece.length;
      if (sent < end) sendable.push(piece.subarray(sent - first, end - first));
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
    return sendable.length === 1 && sendable[0] ? sendable[0] : Buffer.concat(sendable);
  };
  const searched = new Transform({
    transform(piece: Buffer, _encoding, done) {
      held.push(piece);
      if (search.take(piece)) {
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

/** The parts of a call that decide what its answer may not show. */
export interface GuardedCall {
  readonly route: RouteFacts;
  readonly requestId: string;
  /** The JWT of the cookie, values of headers that a handler added, and new tokens. */
  readonly secrets: readonly string[];
  /** The JWT of the cookie when the backend has not accepted it lately: it is not looked for in streams. */
  readonly madeUpToken?: string | undefined;
  /** Set-Cookie lines of ours: the one place where a token belongs. */
  readonly setCookies: readonly string[];
}

/** Keeps secrets out of answers and caches. */
export interface SecretGate {
  /**
   * The answer, whose stream is cut where it shows a secret. `leaks` says that an answer in memory shows one anywhere, and
   * must be replaced. Every answer to a call that was run goes through here.
   */
  check(answer: Answer, call: GuardedCall): { readonly answer: Answer; readonly leaks: boolean };
  /** True for a body that no cache may store: it holds a secret of the host, which is logged. */
  refuses(body: Uint8Array, facts: Readonly<Record<string, unknown>>): boolean;
}

/** A gate for the secrets of the host, beside those of each call. */
export function createSecretGate(texts: readonly string[], logger: Logger): SecretGate {
  const ofHost = toSecrets(texts);
  return {
    check(answer, call) {
      const { body, failure } = answer;
      const { route, requestId, madeUpToken } = call;
      const isShown = route.tokens === "show" && failure === undefined;
      const ofCall = isShown ? [] : toSecrets(call.secrets);
      const secrets = ofHost.length === 0 ? ofCall : [...ofHost, ...ofCall];
      if (secrets.length === 0) return { answer, leaks: false };
      if (bodyHolds(answer, secrets) || headHolds(answer, call, secrets)) return { answer, leaks: true };
      if (body === null || isInMemory(body)) return { answer, leaks: false };
      const accepted = secrets.filter(({ text }) => text !== madeUpToken);
      if (accepted.length === 0) return { answer, leaks: false };
      const stream = body instanceof Readable ? body : Readable.fromWeb(body as never);
      const searched = searchedStream(stream, accepted, () => {
        logger.error({ requestId, route: route.id }, LEAK);
      });
      return { answer: { ...answer, body: searched }, leaks: false };
    },
    refuses(body, facts) {
      const isLeak = holdsSecret(body, ofHost);
      if (isLeak) logger.error(facts, LEAK);
      return isLeak;
    },
  };
}

const isInMemory = (body: Answer["body"]): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array;

/** True when a body in memory holds one of the secrets, or the backend's words that an answer shows the beginning of. */
function bodyHolds({ body, shared, failure }: Answer, secrets: readonly Secret[]): boolean {
  if (!isInMemory(body)) return false;
  // What is shared was searched before it was cached, and was loaded without anybody's token (decision H3).
  if (shared === undefined && holdsSecret(body, secrets)) return true;
  // A success that could not be read is answered in our own words, and a profile may hold its token.
  return failure?.kind === "status" && holdsSecret(failure.body, secrets);
}

/** A made-up cookie such as `application/json` is part of headers that are ours; no token is as short. */
const SHORTEST_IN_HEADERS = 17;

/** True when a header holds one of the secrets, our own Set-Cookie lines excepted. */
function headHolds(
  { headers, setCookies }: Answer,
  { setCookies: own }: GuardedCall,
  secrets: readonly Secret[],
): boolean {
  const long = secrets.filter(({ text }) => text.length >= SHORTEST_IN_HEADERS);
  for (const name in headers) if (holdsSecret(headers[name] ?? "", long)) return true;
  return setCookies !== own && setCookies.some((line) => !own.includes(line) && holdsSecret(line, secrets));
}

/** The value that replaces a session token in an answer. */
const HTTP_ONLY = "[http-only]";
const TOKEN_FIELDS: ReadonlySet<string> = new Set(["access_token", "refresh_token"]);
const MAX_DEPTH = 32;

/**
 * The session tokens that answers of a route hide. own: text that holds the caller's token, in whatever field; session:
 * also the fields `access_token` and `refresh_token` and the user's `token`, whatever they hold. Other tokens stay: the
 * one that a recovery step hands to the next is no session.
 */
export type HiddenTokens = "own" | "session";

/** The tokens that a route's answers hide, as its `tokens` says; undefined for none. */
export function hiddenTokensOf({
  tokens,
  changesUser,
}: Pick<RouteFacts, "tokens" | "changesUser">): HiddenTokens | undefined {
  if (tokens === "hide") return "session";
  return tokens === "default" && changesUser ? "own" : undefined;
}

/**
 * An outcome without the session tokens that its route hides: our JWT is only in its cookie. Cached answers belong to
 * no session, and streams and finished responses are not searched.
 */
export function withoutTokens(
  outcome: Outcome,
  hidden: HiddenTokens,
  sessionToken: string | undefined,
): Outcome {
  const tokens = sessionToken === undefined ? [] : [sessionToken];
  switch (outcome.kind) {
    case "json": {
      const { data, status, cache } = outcome;
      return cache === undefined ? json(hideTokens(data, tokens, hidden), { status }) : outcome;
    }
    case "bytes": {
      const body = hideTokensInJson(outcome.body, tokens, hidden);
      return body === outcome.body ? outcome : { ...outcome, body };
    }
    case "cached":
    case "stream":
    case "response":
      return outcome;
  }
}

/** An answer of the backend without its session tokens. */
export function hideTokens(
  answer: JsonValue,
  tokens: readonly string[],
  hidden: HiddenTokens = "session",
): JsonValue {
  return hide(answer, tokens, hidden === "session", "", 0);
}

/** The same for unparsed JSON. The same bytes when there is nothing to hide. */
function hideTokensInJson(body: Uint8Array, tokens: readonly string[], hidden: HiddenTokens): Uint8Array {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mayHold =
    // In escapes a token or a name may be spelled in any way.
    text.includes("\\u00") ||
    tokens.some((token) => text.includes(token) || (token.includes("/") && text.includes("\\/"))) ||
    (hidden === "session" && (text.includes("_token") || text.includes('"token"')));
  if (!mayHold) return body;
  const data = parseToWrite(text);
  if (data === undefined) return body;
  const masked = hideTokens(data, tokens, hidden);
  return masked === data ? body : Buffer.from(JSON.stringify(masked));
}

/** The value itself where it holds no token, as most lists and records do, and else a copy. */
function hide(
  value: JsonValue | undefined,
  tokens: readonly string[],
  byName: boolean,
  parent: string,
  depth: number,
): JsonValue {
  if (typeof value === "string") return tokens.some((token) => value.includes(token)) ? HTTP_ONLY : value;
  if (typeof value !== "object" || value === null) return value ?? null;
  if (depth > MAX_DEPTH) return null;
  const isList = Array.isArray(value);
  const fields = value as Readonly<Record<string, JsonValue | undefined>>;
  let copy: Record<string, JsonValue | undefined> | undefined;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    const isToken = byName && !isList && (TOKEN_FIELDS.has(name) || (name === "token" && parent === "user"));
    const masked =
      isToken && typeof field === "string"
        ? HTTP_ONLY
        : hide(field, tokens, byName, isList ? parent : name, depth + 1);
    if (masked === field) continue;
    copy ??= (isList ? [...(value as readonly JsonValue[])] : { ...fields }) as typeof copy & object;
    copy[name] = masked;
  }
  return (copy as JsonValue | undefined) ?? value;
}
