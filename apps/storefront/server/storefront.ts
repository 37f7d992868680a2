import { createCatalogue } from "@storefront/games/server";
import { defineTrunk, siteFiles } from "@storefront/host";
import { endpointCodes } from "../app/features/i18n/endpoint-codes.ts";
import { iconSvg } from "../app/features/site/brand-icon.ts";
import { listedPaths } from "../app/listed-pages.ts";
import { brands } from "../brands/index.ts";
import { routes } from "./routes.ts";
import { browserServices, services } from "./services.ts";
import { sitePictures } from "./site-pictures.ts";
import { variables } from "./variables.ts";
import { workerFile } from "./worker-text.ts";

/** This trunk: everything that makes its host another one than the next trunk's. */
export const storefront = defineTrunk({
  brands,
  variables,
  services,
  browserServices,
  routes,
  endpointCodes: endpointCodes.rows,
  rootFiles: ({ brand, publicOrigin, assets }) => ({
    ...siteFiles({
      name: brand.name,
      locales: brand.locales,
      publicOrigin,
      icon: iconSvg(brand.theme),
      background: brand.theme.colours.background,
      pictures: sitePictures(brand),
      paths: async (reader) =>
        listedPaths(await createCatalogue({ reader, casinoMode: brand.casinoMode }).all()),
    }),
    "/service-worker.js": workerFile(brand, assets),
  }),
});
