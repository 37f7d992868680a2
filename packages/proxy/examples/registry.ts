import { composeRoutes, type Registry, without } from "@storefront/proxy/server";
import { walletRoutes } from "./wallet-routes.ts";

/** What is not listed here does not exist; an unknown name in `without` does not compile. */
export const registry: Registry = composeRoutes([without(walletRoutes, "total")]);
