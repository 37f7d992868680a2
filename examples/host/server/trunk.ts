import { catalogueReads } from "@storefront/games/server";
import { defineTrunk } from "@storefront/host";
import { defineBrands, HostBrand } from "@storefront/host/brand";
import { brand } from "../brand.ts";
import { casinoMode, routes } from "./routes.ts";

/** Everything in which this host differs from others. Of several brands the variable BRAND chooses one. */
export const storefront = defineTrunk({
  brands: defineBrands(HostBrand, { [brand.id]: brand }),
  routes,
  publicReads: () => catalogueReads({ casinoMode }),
});
