import type { BackendAnswer } from "../contract/backend.ts";
import { BackendError, type BackendFailureKind, withoutAnswer } from "../contract/backend-error.ts";
import type { JsonValue } from "../contract/guards.ts";
import type { Method } from "../contract/method.ts";
import { bytes, type BytesOutcome } from "../contract/outcome.ts";
import { isRefusal } from "../contract/refusal.ts";
import { type UpstreamAnswer, UpstreamFailure } from "../contract/transport.ts";

const decoder = new TextDecoder();

/** Reads a successful answer for its caller. The arguments after the answer name the call in a failure. */
export type AnswerReader<Result> = (
  answer: UpstreamAnswer,
  method: Method,
  path: string,
  external: boolean,
) => Result;

/** Parsed JSON. @throws BackendError `bad_body` for any other body. */
export const parsed: AnswerReader<BackendAnswer> = (answer, method, path, external) => {
  const { status, body, headers } = answer;
  const data = parseData(answer, method, path, external);
  const setsCookie = headers["set-cookie"] !== undefined;
  return { status, body, contentType: single(headers["content-type"]), data, setsCookie };
};

/**
 * Bytes that were checked to be whole JSON, but not parsed.
 * @throws BackendError `bad_body` for any other body.
 */
export const whole: AnswerReader<BytesOutcome> = (answer, method, path, external) => {
  const isWhole = answer.body.byteLength === 0 || isWholeJson(answer.body);
  if (isWhole === false) throw failed("bad_body", answer, method, path, external);
  if (isWhole === undefined) parseData(answer, method, path, external);
  return described(answer, method, path, external);
};

/** Bytes of any content. */
export const described: AnswerReader<BytesOutcome> = ({ status, headers, body }) =>
  bytes(status, body, single(headers["content-type"]));

/** Throws a BackendError for an answer outside 200–299, and for one whose body is incomplete. */
export function refuseFailure(
  answer: UpstreamAnswer,
  method: Method,
  path: string,
  external: boolean,
  ms: number,
): void {
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (isSuccess && answer.broken === undefined) return;
  const kind: BackendFailureKind = !isSuccess
    ? "status"
    : answer.broken === "timeout"
      ? "timeout"
      : "bad_body";
  throw failed(kind, answer, method, path, external, ms);
}

/**
 * The error of a call that got no answer. For a streamed body that we cut off ourselves, it is the refusal. An error
 * that does not come from the transport is returned unchanged.
 */
export function failureOf(
  error: unknown,
  method: Method,
  path: string,
  external: boolean,
  ms: number,
): unknown {
  if (!(error instanceof UpstreamFailure)) return error;
  if (isRefusal(error.cause)) return error.cause;
  return withoutAnswer({ kind: error.kind, method, path, ms, external }, { cause: error });
}

/** The parsed body, null when it is empty. HTML and incomplete JSON are failures (decision E7). */
function parseData(answer: UpstreamAnswer, method: Method, path: string, external: boolean): JsonValue {
  if (answer.body.byteLength === 0) return null;
  try {
    return JSON.parse(decoder.decode(answer.body)) as JsonValue;
  } catch {
    throw failed("bad_body", answer, method, path, external);
  }
}

function failed(
  kind: BackendFailureKind,
  { status, body, headers }: UpstreamAnswer,
  method: Method,
  path: string,
  external: boolean,
  ms?: number,
): BackendError {
  const contentType = single(headers["content-type"]);
  // Retry-After of another service is meant for us and not for the browser.
  const retryAfter = external ? undefined : single(headers["retry-after"]);
  return new BackendError({ kind, status, method, path, body, contentType, retryAfter, external, ms });
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * True when the brackets and strings of the bytes form one whole JSON object or list. This finds HTML, text and
 * incomplete JSON at a fraction of the cost of parsing; the values inside are not checked. Undefined for anything
 * else, such as a single number: a parser has to decide.
 */
export function isWholeJson(bytes: Uint8Array): boolean | undefined {
  let start = 0;
  let end = bytes.length - 1;
  while (start <= end && isSpace(bytes[start])) start += 1;
  while (end > start && isSpace(bytes[end])) end -= 1;
  const first = bytes[start];
  if (first !== OPEN_OBJECT && first !== OPEN_LIST) return undefined;
  if (bytes[end] !== (first === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST)) return false;
  let depth = 0;
  for (let index = start; index <= end; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) {
      index = endOfString(bytes, index, end);
    } else if (byte === undefined || byte < OPEN_LIST) {
      // Digits, commas, colons and spaces: most of what is outside of strings.
      continue;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 0) return index === end;
    }
  }
  return false;
}

/** The closing quote of a string, or past the end when it has none. */
function endOfString(bytes: Uint8Array, start: number, end: number): number {
  let index = start + 1;
  while (index <= end) {
    const byte = bytes[index];
    if (byte === QUOTE) return index;
    index += byte === BACKSLASH ? 2 : 1;
  }
  return index;
}

const isSpace = (byte: number | undefined): boolean =>
  byte === SPACE || byte === 0x0a || byte === 0x0d || byte === 0x09;
