import {
  createBackendTransport,
  createExternalServices,
  type ExternalService,
  type ExternalServices,
  type ProxyOptions,
} from "@storefront/proxy";
import type { HostBrand } from "../brand.ts";
import { proxySettings } from "../environment/settings.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import type { UpstreamFigures } from "../observability/metrics.ts";
import { createSharedCache, type SharedCache } from "../shared-cache.ts";
import type { HostOptions } from "./host-options.ts";
import { codesOfTrunk, createTrunkServices } from "./trunk.ts";

/** All that a host opens connections with: the backend, other services, and Redis. */
export interface Connections<Service extends string> {
  settings: ProxyOptions["settings"];
  transport: NonNullable<ProxyOptions["transport"]>;
  /** The services that the trunk names. */
  services: Readonly<Record<Service, ExternalService>>;
  /** The services whose addresses the backend gives while the host runs. */
  learned: ExternalServices;
  shared: SharedCache;
  /** The use of each service's connections. */
  figures(): UpstreamFigures[];
  /** Closes all but the backend's transport, which the proxy closes. */
  close(): Promise<void>;
}

/** Opens nothing by itself: the first call of each service does, and Redis connects in the background. */
export function createConnections<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
>({
  trunk,
  environment,
  apiBaseUrl,
  logger,
  development,
}: HostOptions<Brand, Own, Service>): Connections<Service> {
  const options = { deadline: environment.DEADLINE_DEFAULT_MS, logger };
  const services = createTrunkServices(trunk, environment, options);
  const learned = createExternalServices({ ...options, streams: environment.LIMIT_STREAMS });
  const shared = createSharedCache(
    environment.REDIS_URL,
    environment.brand.tenant,
    logger,
    trunk.cachePolicies,
  );
  const settings = {
    ...proxySettings(environment, apiBaseUrl, development !== undefined, trunk.wire),
    endpointCodes: codesOfTrunk(trunk),
  };
  const transport = createBackendTransport(settings, logger);
  const named = Object.entries<ExternalService>(services);
  return {
    settings,
    transport,
    services,
    learned,
    shared,
    figures: () => [
      ...named.map(([name, service]) => ({ name, figures: service.figures() })),
      ...learned.all().map((service) => ({ name: service.name, figures: service.figures() })),
    ],
    async close() {
      await Promise.all(
        [shared, learned, ...Object.values<ExternalService>(services)].map((part) => part.close()),
      );
    },
  };
}
