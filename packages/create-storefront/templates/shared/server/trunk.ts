import { defineTrunk } from "@storefront/host";
import { brands } from "./brands.ts";
import { routes } from "./routes.ts";

/** Everything in which this host differs from others. */
export const storefront = defineTrunk({ brands, routes });
