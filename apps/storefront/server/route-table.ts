import { createCache } from "@storefront/proxy/cache";
import { developmentRoutes } from "@storefront/proxy/development";
import type { Registry, Route } from "@storefront/proxy/server";
import { createAlbum } from "../album/album.ts";
import { Brand, BRANDS } from "../brands/index.ts";
import { routes } from "./routes.ts";
import { createLearnedServices, createTrunkServices } from "./services.ts";

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
  options: RegistryOptions = {},
): Registry {
  const cache = createCache();
  return routes({
    brand,
    build: "unbuilt",
    services: createTrunkServices({}),
    sports: {
      publicOrigin: "https://play.example",
      providerC: {
        apiKey: options.sportsbookKey,
        allowedHosts: brand.providerC.allowedHosts,
        allowLoopbackHttp: false,
      },
      services: createLearnedServices({ streams: 0 }),
    },
    album: createAlbum({
      service: undefined,
      encryptUserId: undefined,
      brandId: brand.id,
      campaign: brand.albumConfig.campaign,
    }),
    cache,
    adminToken: options.adminToken,
    hasEdgePurge: false,
    development: stage === "development" ? [developmentRoutes({ cache })] : [],
  });
}

/** Every route of this trunk for the printed table: development routes and the features of the fullest brand. */
export const routesForPrint = (): readonly Route[] =>
  registryOf(Brand.parse(BRANDS["aurora"]), "development").routes;
