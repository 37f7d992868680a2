import { authRoutes, logsRoutes } from "@storefront/account/server";
import { composeRoutes, type Registry, type RouteGroup } from "@storefront/proxy/server";
import type { Brand } from "../brands/index.ts";

/** What decides this trunk's routes. */
export interface RouteSettings {
  brand: Brand;
  /** Development routes are composed in only by the development build. */
  development: boolean;
}

/** The groups of this trunk; what is not listed here does not exist. */
export const routeGroups = ({ brand }: RouteSettings): RouteGroup[] => [
  authRoutes({
    registerTypeVersion: brand.registerTypeVersion,
    requestDocument: brand.requestDocument,
    requestPhone: brand.requestPhone,
    socialProviders: brand.socialProviders,
    exposeAccessToken: brand.session.exposeAccessToken,
  }),
  logsRoutes,
];

/** This trunk's registry. */
export const routes = (settings: RouteSettings): Registry =>
  composeRoutes(routeGroups(settings), {
    development: settings.development,
    features: settings.brand.albumConfig.enabled ? ["album"] : [],
  });
