import { fileURLToPath } from "node:url";
import { serveStorefront } from "@storefront/host";
import { reactRouterPages } from "@storefront/host/react-router";
import { storefront } from "@storefront/storefront/trunk";
import { backend } from "./another-backend.ts";

const built = (file: string): string => new URL(`../../apps/storefront/dist/${file}`, import.meta.url).href;

/** The reference trunk in front of a backend of another style, and with endpoints of its own in the sandbox. */
export const trunk = {
  ...storefront,
  backend,
  sandboxEndpoints: {
    "GET /premios": () => ({
      premios: [
        { folio: "premio-1", juego: { enlace: "boto", titulo: "Boto" }, quien: "ana", centavos: "1250" },
      ],
      siguiente: null,
    }),
  },
  pages: reactRouterPages(() => import(built("server/index.js"))),
  assets: new URL(built("client")),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveStorefront(trunk);
