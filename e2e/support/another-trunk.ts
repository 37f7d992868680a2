import { fileURLToPath } from "node:url";
import { serveStorefront } from "@storefront/host";
import { reactRouterPages } from "@storefront/host/react-router";
import { storefront } from "@storefront/storefront/trunk";
import { backend } from "./another-backend.ts";

const built = (file: string): string => new URL(`../../apps/storefront/dist/${file}`, import.meta.url).href;

/** The reference trunk in front of a backend of another style. */
export const trunk = {
  ...storefront,
  backend,
  pages: reactRouterPages(() => import(built("server/index.js"))),
  assets: new URL(built("client")),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveStorefront(trunk);
