const MAX_LENGTH = 256;
// eslint-disable-next-line no-control-regex -- control characters are what this refuses
const FORBIDDEN = /[/\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * True when a value may be one segment of a backend path. Refused: empty, `.` and `..`, dots before `;`, `?` or `#`,
 * which cut the rest off for some servers or after one more decode; slashes, backslashes and control characters, in
 * plain or percent-encoded to any depth; space at the ends, which URL parsers trim; lone surrogates, which cannot be
 * encoded; more than 256 characters.
 */
export function isPathValue(value: unknown): value is string {
  if (typeof value !== "string" || value.length > MAX_LENGTH || !value.isWellFormed()) return false;
  if (SIMPLE.test(value)) return true;
  for (let layer = value, depth = 0; depth < 8; depth += 1) {
    if (!isOneSegment(layer)) return false;
    const decoded = decodeLeniently(layer);
    if (decoded === layer) return true;
    layer = decoded;
  }
  return false;
}

/** Most values: letters, digits, `_` and `-`. */
const SIMPLE = /^[A-Za-z0-9_-]{1,256}$/;

function isOneSegment(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === text && trimmed !== "" && !/^\.+(?:[;?#]|$)/.test(trimmed) && !FORBIDDEN.test(text);
}

/** Decodes all valid sequences. A single `%` or an invalid sequence stays, as a lenient server would leave it. */
function decodeLeniently(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
    }
  });
}

/** A segment of a path, percent-decoded once; undefined when it cannot be decoded. */
export function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
