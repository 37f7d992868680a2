import type { Cache } from "@storefront/proxy/host";
import { developmentRoutes } from "@storefront/proxy/host";
import type { RouteGroup } from "@storefront/proxy";

/**
 * The route groups that a development host has beside its trunk's own: the value of `development` for
 * `createStorefrontHost` and `registryOf`. A production build never imports them.
 */
export const developmentGroups = (cache: Cache): readonly RouteGroup[] => [developmentRoutes({ cache })];
