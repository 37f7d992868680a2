import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { BUILT } from "./asset-address.ts";

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
