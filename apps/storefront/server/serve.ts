import { serveStorefront } from "@storefront/host";
import { reactRouterPages } from "@storefront/host/react-router";
import { storefront } from "./storefront.ts";

/** The build's id, written in by the bundler. */
declare const __BUILD_ID__: string | undefined;

await serveStorefront({
  ...storefront,
  pages: reactRouterPages(() => import(new URL("./server/index.js", import.meta.url).href)),
  assets: new URL("./client", import.meta.url),
  buildId: typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : undefined,
});
