import { isLoopbackHost } from "@storefront/client";

/** The path of a build's assets below any base. */
export const BUILT = "/assets/";

/** The address from which pages load built assets: our own origin, or the address that the operator gave. */
export const assetAddress = (publicOrigin: string, base: string | undefined): string =>
  `${(base ?? publicOrigin).replace(/\/$/, "")}${BUILT}`;

/** The names by which a developer opens what runs on this machine. */
const LOCAL_NAMES = ["127.0.0.1", "localhost"];

/**
 * The sources of a policy for a path of our own origin. On a developer's machine the same port under another name of
 * loopback is that origin too, as it is for calls.
 */
export function ownSources(publicOrigin: string, path: string): readonly string[] {
  const { protocol, hostname, port } = new URL(publicOrigin);
  const isLocal = protocol === "http:" && isLoopbackHost(hostname);
  const others = isLocal ? LOCAL_NAMES.map((name) => `http://${name}${port && `:${port}`}`) : [];
  return [...new Set([publicOrigin, ...others])].map((origin) => origin + path);
}
