import { fileURLToPath } from "node:url";
import { serveStorefront } from "@storefront/host";
import { defineBrands } from "@storefront/host/brand";
import { reactRouterPages } from "@storefront/host/react-router";
import { SiteBrand } from "@storefront/site/brand";
import { aurora } from "@storefront/storefront/brands/aurora";
import { storefront } from "@storefront/storefront/trunk";
import { backend } from "./another-backend.ts";

const built = (file: string): string => new URL(`../../apps/storefront/dist/${file}`, import.meta.url).href;

/**
 * The reference trunk in front of a backend of another style, and with what the reference leaves as it is: times of the cache, a
 * judge of captchas, endpoints of the sandbox, and of a brand the regions of visitors and an image service.
 */
export const trunk = {
  ...storefront,
  brands: defineBrands(SiteBrand, {
    aurora: {
      ...aurora,
      geoOverrides: { PT: { country: "PT", countryAlpha3: "PRT", currency: "EUR", jurisdiction: "SRIJ" } },
      catalogue: { varyByCountry: true },
      pictures: { template: "https://pictures.example/{width}/{encoded}" },
    },
  }),
  cachePolicies: { topGames: { fresh: 20_000 } },
  verifyCaptcha: () => async (token: string) => token === "good",
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
