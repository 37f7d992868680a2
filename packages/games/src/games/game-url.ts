const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of a game to be framed, or undefined for one that must not be: anything but https, or http of this
 * machine for development; and one with a user name in it.
 */
export function readGameUrl(value: unknown): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(value);
  if (username !== "" || password !== "") return undefined;
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  return isSafe ? href : undefined;
}
