const MAX_LENGTH = 1_024;
/** An empty segment, a backslash, an encoded slash or backslash, a fragment, or a control character. */
const ODD = /\/\/|\\|#|%(?:2f|5c|00|0[0-9a-f]|1[0-9a-f]|7f)|[\0-\x20\x7f]/i;
const DOTS = /^(?:\.|%2e){1,2}$/i;

/**
 * True for a path that all programs parse in the same way: no empty segment, no dot segment, no backslash and no
 * encoded form of these. Other paths are never rendered, because links in the page would be relative to them, and
 * `//other.example/` as a base is another site.
 */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith("/") || path.length > MAX_LENGTH || ODD.test(path) || !isDecodable(path)) return false;
  return !path.includes(".") && !path.includes("%")
    ? true
    : !path.split("/").some((segment) => DOTS.test(segment));
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
