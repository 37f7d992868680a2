const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of a sportsbook's page, or null for one that must not be framed: `javascript:`, `data:`, http that is not
 * of this machine, relative ones, ones with a user name in them, and ones of our own origin, where a frame that may run
 * scripts could let itself out.
 */
export function readSportsbookAddress(value: unknown, ownOrigin?: string): URL | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.username !== "" || url.password !== "" || url.origin === ownOrigin) return null;
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname));
  return isSafe ? url : null;
}
