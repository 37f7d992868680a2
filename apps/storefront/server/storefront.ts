import { createCatalogue } from "@storefront/games/server";
import { defineTrunk, siteFiles } from "@storefront/host";
import { iconSvg } from "../app/features/site/brand-icon.ts";
import { listedPaths } from "../app/listed-pages.ts";
import { brands } from "../brands/index.ts";
import { routes } from "./routes.ts";
import { browserServices, services } from "./services.ts";
import { variables } from "./variables.ts";

/** This trunk: everything that makes its host another one than the next trunk's. */
export const storefront = defineTrunk({
  brands,
  variables,
  services,
  browserServices,
  routes,
  rootFiles: ({ brand: { casinoMode, locales, name, theme }, publicOrigin }) =>
    siteFiles({
      name,
      locales,
      publicOrigin,
      icon: iconSvg(theme),
      background: theme.colours.background,
      paths: async (reader) => listedPaths(await createCatalogue({ reader, casinoMode }).all()),
    }),
});
