import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { isLoopbackHost } from "@storefront/client";

/** The path of a build's assets below any base. */
export const BUILT = "/assets/";

/** The address from which pages load built assets: our own origin, or the address that the operator gave. */
export const assetAddress = (publicOrigin: string, base: string | undefined): string =>
  `${(base ?? publicOrigin).replace(/\/$/, "")}${BUILT}`;

/** The names by which a developer opens what runs on this machine. */
const LOCAL_NAMES = ["127.0.0.1", "localhost"];

/**
 * The origins of a host whose operator named none, and of a development server: on a developer's machine the same port
 * under another name of loopback is the same site, as it is for calls.
 */
export function originsHere(publicOrigin: string): readonly string[] {
  const { protocol, hostname, port } = new URL(publicOrigin);
  if (protocol !== "http:" || !isLoopbackHost(hostname)) return [publicOrigin];
  const others = LOCAL_NAMES.map((name) => `http://${name}${port && `:${port}`}`);
  return [...new Set([publicOrigin, ...others])];
}

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Serves `/assets/…` from the folder of a built client, in the compressed form that the client takes. */
export function mountAssets(app: Hono, root: string): void {
  app.use(
    `${BUILT}*`,
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => {
        context.header("cache-control", IMMUTABLE);
        context.header("x-content-type-options", "nosniff");
        // A cache that got the plain form must ask again for a client that takes a compressed one.
        context.header("vary", "Accept-Encoding");
        // A CDN fetches them from here, and fonts and modules of another origin need this.
        context.header("access-control-allow-origin", "*");
      },
    }),
  );
  app.all(`${BUILT}*`, (context) => context.text("Not Found", 404, { "cache-control": "no-store" }));
}
