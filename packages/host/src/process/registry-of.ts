import { type Cache, createCache } from "@storefront/proxy/host";
import { createExternalServices, type Registry, type RouteGroup } from "@storefront/proxy";
import type { HostBrand } from "../brand.ts";
import { createEnvironmentReader, describeMistakes, type VariableSource } from "../environment/env.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { createTrunkServices, type Trunk } from "./trunk.ts";

/** The settings of a host that change its routes. */
export interface RegistryOptions<Brand extends HostBrand> {
  /** Default: the trunk's first brand. */
  readonly brand?: Brand | undefined;
  /** The development routes, for the registry of a development host. */
  readonly development?: ((cache: Cache) => readonly RouteGroup[]) | undefined;
  /** Values of variables. Default: those of the process. */
  readonly variables?: VariableSource | undefined;
}

const NOWHERE = { API_BASE_URL: "https://backend.example/v2", PUBLIC_ORIGIN: "https://play.example" };

/**
 * The routes of a trunk, as a host would have them, without starting a host: for printed tables, snapshots and tests.
 */
export function registryOf<Brand extends HostBrand, Own extends TrunkVariables, Service extends string>(
  trunk: Trunk<Brand, Own, Service>,
  { brand: wanted, development, variables = {} }: RegistryOptions<Brand> = {},
): Registry {
  const result = createEnvironmentReader(trunk).read({ NODE_ENV: "test", ...NOWHERE, ...variables });
  if (!result.ok) throw new Error(describeMistakes(result.mistakes, result.misspelt));
  const brand = wanted ?? result.environment.brand;
  const cache = createCache({ policies: trunk.cachePolicies });
  return trunk.routes({
    brand,
    environment: { ...result.environment, brand },
    services: createTrunkServices(trunk, {}),
    learned: createExternalServices({ streams: 0 }),
    cache,
    backendHost: "backend.example",
    currentBrand: () => brand,
    development: development?.(cache) ?? [],
  });
}
