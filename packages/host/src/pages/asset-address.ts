import { isLoopbackHost } from "@storefront/client";

/** The path of a build's assets below any base. */
export const BUILT = "/assets/";

/** The address from which pages load built assets: our own origin, or the address that the operator gave. */
export const assetAddress = (publicOrigin: string, base: string | undefined): string =>
  `${(base ?? publicOrigin).replace(/\/$/, "")}${BUILT}`;

/**
 * The sources of a policy for a path of our own origin. On a developer's machine every name and port of loopback that
 * forwards to the host is that origin, as it is for calls.
 */
export function ownSources(publicOrigin: string, path: string): readonly string[] {
  const { protocol, hostname } = new URL(publicOrigin);
  const isLocal = protocol === "http:" && isLoopbackHost(hostname);
  return (isLocal ? LOOPBACK_ORIGINS : [publicOrigin]).map((origin) => origin + path);
}

const LOOPBACK_ORIGINS = ["http://127.0.0.1:*", "http://localhost:*"];
