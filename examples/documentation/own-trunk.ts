import { authRoutes } from "@storefront/account/server";
import { defineTrunk, type RouteParts, secret, serviceAddress } from "@storefront/host";
import { composeRoutes, defineRoutes, type ExternalService, json, type Registry } from "@storefront/proxy";
import { type OwnBrand, brands } from "./own-brand.ts";

// #region variables
/** Unset, the shop's routes answer 503 `not_configured`. */
export const variables = {
  SHOP_API_URL: serviceAddress.optional().describe("address of the club's shop"),
  SHOP_API_KEY: secret(16).optional().describe("`x-api-key` of the club's shop"),
};

/** The services of others, each by the variable that holds its address. */
export const services = { shop: "SHOP_API_URL" } as const;

export type Parts = RouteParts<OwnBrand, typeof variables, keyof typeof services>;
// #endregion

// #region rows
interface ClubSettings {
  readonly brand: Pick<OwnBrand, "club">;
  readonly shop: ExternalService;
  readonly shopKey?: string | undefined;
}

export const clubRoutes = ({ brand, shop, shopKey }: ClubSettings) =>
  defineRoutes("club", {
    // A call of the backend with the player's session.
    points: { path: "/api/club/points", GET: "GET /club/points" },
    // A call of a service of others. Nothing of the visitor is sent to it.
    goods: {
      path: "/api/club/goods",
      access: "public",
      calls: [],
      GET: async () => {
        const headers = shopKey === undefined ? {} : { "x-api-key": shopKey };
        return json({
          club: brand.club.name,
          goods: await shop.json({ method: "GET", segments: ["goods"], headers }),
        });
      },
    },
  });
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
