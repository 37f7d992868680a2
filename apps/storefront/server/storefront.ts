import { defineTrunk } from "@storefront/host";
import { endpointCodes, siteFileChecks, siteReads, siteRootFiles } from "@storefront/site/server";
import { brands } from "../brands/index.ts";
import { preferences } from "../site/preferences.ts";
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
  endpointCodes: endpointCodes.rows,
  publicReads: siteReads,
  fileChecks: siteFileChecks({}, { preferences }),
  rootFiles: siteRootFiles({ built: import.meta.url }),
});
