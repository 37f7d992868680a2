import { readHttpsUrl } from "@storefront/proxy";

/**
 * The address of a game to be framed, or undefined for one that must not be: anything but https, or http of this
 * machine for development; and one with a user name in it.
 */
export function readGameUrl(value: unknown): string | undefined {
  return readHttpsUrl(value, { allowLoopbackHttp: true })?.href;
}
