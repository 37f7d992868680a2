import { serveStorefront, singlePage } from "@storefront/host";
import { storefront } from "./trunk.ts";

// The build of Vite is beside this file's own build, in dist/.
const client = new URL("../client/", import.meta.url);

await serveStorefront({
  ...storefront,
  pages: singlePage(new URL("index.html", client)),
  assets: client,
});
