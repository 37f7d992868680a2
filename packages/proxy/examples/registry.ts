import { composeRoutes, type Registry, without } from "@storefront/proxy";
import { walletRoutes } from "./wallet-routes.ts";

/** The routes of the host. An unknown name in `without` does not compile. */
export const registry: Registry = composeRoutes([without(walletRoutes, "total")]);
