const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i;
const VERSION_PREFIXES = ["/api/v2/", "/v2/", "/v1/"] as const;

/**
 * The part of a URL that EP patterns are about: no origin, query or fragment, one version prefix stripped and one
 * trailing slash ignored. Nothing is decoded.
 */
export function endpointPath(url: string): string {
  let path = before(before(url, "#"), "?").replace(ORIGIN, "");
  for (const prefix of VERSION_PREFIXES) {
    if (path.startsWith(prefix)) {
      path = path.slice(prefix.length - 1);
      break;
    }
  }
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function before(text: string, mark: string): string {
  const end = text.indexOf(mark);
  return end === -1 ? text : text.slice(0, end);
}
