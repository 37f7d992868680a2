import { readHttpsUrl } from "@storefront/client";

/**
 * The address of a sportsbook's page, or null for one that must not be framed: `javascript:`, `data:`, http of another
 * machine, relative addresses, addresses with a user name, and addresses of our own origin, where a frame with scripts
 * could remove its own sandbox.
 */
export function readSportsbookAddress(value: unknown, ownOrigin?: string): URL | null {
  const url = readHttpsUrl(value, { allowLoopbackHttp: true });
  return url && url.origin !== ownOrigin ? url : null;
}
