// server/main.ts
import { start } from "@storefront/host/start";

await start(async () => {
  const { serveStorefront, singlePage } = await import("@storefront/host");
  const { storefront } = await import("./trunk.ts");
  const assets = new URL("../dist/", import.meta.url);
  await serveStorefront({ ...storefront, pages: singlePage(new URL("index.html", assets)), assets });
});
