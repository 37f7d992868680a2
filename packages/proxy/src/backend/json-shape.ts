import type { BodyFault } from "../contract/backend-error.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
const LESS_THAN = 0x3c;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

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
  return endOfValue(bytes, start, end) === end;
}

/** The reason why bytes that should be JSON cannot be used. A type is only believed where the bytes say nothing. */
export function faultOf(bytes: Uint8Array, contentType: string): BodyFault {
  let start = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  while (isSpace(bytes[start])) start += 1;
  const first = bytes[start];
  if (first === OPEN_OBJECT || first === OPEN_LIST)
    return endOfValue(bytes, start, bytes.length - 1) === undefined ? "cut" : "not_json";
  return first === LESS_THAN || /html/i.test(contentType) ? "html" : "not_json";
}

/** The index at which an object or list ends; undefined when it does not. */
function endOfValue(bytes: Uint8Array, start: number, end: number): number | undefined {
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
      if (depth === 0) return index;
    }
  }
  return undefined;
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
