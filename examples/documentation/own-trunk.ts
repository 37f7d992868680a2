import { authRoutes } from "@storefront/account/server";
import { composeRoutes, type Registry } from "@storefront/proxy";
import { clubRoutes } from "./club-routes.ts";
// #region variables
import { defineTrunk, type RouteParts, secret, serviceAddress } from "@storefront/host";
import { type OwnBrand, brands } from "./own-brand.ts";

/** Unset, the shop's routes answer 503 `not_configured`. */
export const variables = {
  SHOP_API_URL: serviceAddress.optional().describe("address of the club's shop"),
  SHOP_API_KEY: secret(16).optional().describe("`x-api-key` of the club's shop"),
};

/** The services of others, each by the variable that holds its address. */
export const services = { shop: "SHOP_API_URL" } as const;

export type Parts = RouteParts<OwnBrand, typeof variables, keyof typeof services>;
// #endregion

// #region routes
export const routes = ({ brand, environment, services: { shop } }: Parts): Registry =>
  composeRoutes([
    authRoutes({
      registerTypeVersion: brand.registerTypeVersion,
      requestDocument: brand.requestDocument,
      requestPhone: brand.requestPhone,
      socialProviders: brand.socialProviders,
    }),
    // … and what else `server/routes.ts` has.
    clubRoutes({ brand, shop, shopKey: environment.SHOP_API_KEY }),
  ]);
// #endregion

// #region trunk
export const storefront = defineTrunk({ brands, variables, services, routes });
// #endregion
