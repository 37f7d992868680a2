import { defineTrunk } from "@storefront/host";
import { endpointCodes, siteFileChecks, siteReads, siteRootFiles } from "@storefront/site/server";
import { pages } from "../site/pages.ts";
import { brands } from "./brands.ts";
import { routes } from "./routes.ts";

/** Everything in which this host differs from others. */
export const storefront = defineTrunk({
  brands,
  routes,
  endpointCodes: endpointCodes.rows,
  publicReads: siteReads,
  fileChecks: siteFileChecks(pages),
  rootFiles: siteRootFiles({ built: import.meta.url, pages }),
});
