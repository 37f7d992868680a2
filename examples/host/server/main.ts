import { start } from "@storefront/host/start";

// The host is loaded once Node and NODE_ENV are known to be right, so this file imports nothing else statically.
await start(async () => {
  const { serveStorefront } = await import("@storefront/host");
  const { storefront } = await import("./trunk.ts");
  await serveStorefront(storefront);
});
