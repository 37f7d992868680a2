import { registryOf as registryOfTrunk } from "@storefront/host";
import { developmentRoutes } from "@storefront/proxy/development";
import type { Registry, Route } from "@storefront/proxy/server";
import { Brand, BRANDS } from "../brands/index.ts";
import { storefront } from "./storefront.ts";

/** What of a host changes its routes. */
export interface RegistryOptions {
  /** Of the cache tools. */
  adminToken?: string;
  /** Of the sportsbook's token calls. */
  sportsbookKey?: string;
}

/** A brand's registry as a host has it to which nothing else was told: for the printed table and for tests. */
export function registryOf(
  brand: Brand,
  stage: "production" | "development",
  { adminToken, sportsbookKey }: RegistryOptions = {},
): Registry {
  return registryOfTrunk(storefront, {
    brand,
    variables: { CACHE_ADMIN_TOKEN: adminToken, SPORTSBOOK_API_KEY: sportsbookKey },
    ...(stage === "development" && { development: (cache) => [developmentRoutes({ cache })] }),
  });
}

/** Every route of this trunk for the printed table: development routes and the features of the fullest brand. */
export const routesForPrint = (): readonly Route[] =>
  registryOf(Brand.parse(BRANDS["aurora"]), "development").routes;
