import { start } from "@storefront/host/start";

/** The name of the build, written in by the bundler. */
declare const __BUILD_ID__: string | undefined;

// The host is loaded once Node and NODE_ENV are known to be right, so this file imports nothing else statically.
await start(async () => {
  const { serveStorefront } = await import("@storefront/host");
  const { reactRouterPages } = await import("@storefront/host/react-router");
  const { storefront } = await import("./trunk.ts");
  await serveStorefront({
    ...storefront,
    pages: reactRouterPages(() => import(new URL("./server/index.js", import.meta.url).href)),
    assets: new URL("./client", import.meta.url),
    buildId: typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : undefined,
  });
});
