import { defineTrunk } from "@storefront/host";
import { endpointCodes, siteRootFiles } from "@storefront/site/server";
import { brands } from "../brands/index.ts";
import { pages } from "../site/pages.ts";
import { routes } from "./routes.ts";

/** Everything that makes this host another one than the next trunk's. */
export const storefront = defineTrunk({
  brands,
  routes,
  endpointCodes: endpointCodes.rows,
  rootFiles: siteRootFiles({ built: import.meta.url, pages }),
});
