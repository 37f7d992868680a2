import { serveStorefront } from "@storefront/host";
import { reactRouterPages } from "@storefront/host/react-router";
import { storefront } from "@storefront/storefront/trunk";
import { backend } from "./another-backend.ts";

// The reference trunk in front of a backend of another style.

const built = (file: string): string => new URL(`../../apps/storefront/dist/${file}`, import.meta.url).href;

await serveStorefront({
  ...storefront,
  backend,
  pages: reactRouterPages(() => import(built("server/index.js"))),
  assets: new URL(built("client")),
});
