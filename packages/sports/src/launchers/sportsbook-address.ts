import { readHttpsUrl } from "@storefront/proxy";

/**
 * The address of a sportsbook's page, or null for one that must not be framed: `javascript:`, `data:`, http that is not
 * of this machine, relative ones, ones with a user name in them, and ones of our own origin, where a frame that may run
 * scripts could let itself out.
 */
export function readSportsbookAddress(value: unknown, ownOrigin?: string): URL | null {
  const url = readHttpsUrl(value, { allowLoopbackHttp: true });
  return url && url.origin !== ownOrigin ? url : null;
}
