import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { BUILT } from "./asset-address.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves `/assets/…` from the first folder that has the file: that of this build, then the one that several builds
 * share. A folder is read for each request, so files that another build adds later are found too.
 */
export function mountAssets(app: Hono, folders: readonly string[]): void {
  for (const root of folders)
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
