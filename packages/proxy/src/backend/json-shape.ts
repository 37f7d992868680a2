const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * True when bytes are one whole JSON object or list as far as its brackets and strings tell. HTML, text and JSON that
 * broke off are told apart at a fraction of what parsing costs; what is inside is the backend's word, forwarded as it
 * came. Anything else, a lone number for instance, is for a parser to judge: undefined.
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
