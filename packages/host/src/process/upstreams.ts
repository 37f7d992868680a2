import {
  createBackendTransport,
  createExternalServices,
  type ExternalService,
  type ExternalServices,
  type Logger,
  type ProxyOptions,
} from "@storefront/proxy";
import type { HostBrand } from "../brand.ts";
import { proxySettings } from "../environment/settings.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import type { UpstreamFigures } from "../observability/metrics.ts";
import { createSharedCache, type SharedCache } from "../shared-cache.ts";
import type { HostEnvironment } from "../environment/env.ts";
import { codesOfTrunk, createTrunkServices, type Trunk } from "./trunk.ts";

/** All that a host opens connections with: the backend, other services, and Redis. */
export interface Connections<Service extends string> {
  settings: ProxyOptions["settings"];
  transport: NonNullable<ProxyOptions["transport"]>;
  services: Readonly<Record<Service, ExternalService>>;
  /** The services whose addresses the backend gives while the host runs. */
  discovered: ExternalServices;
  shared: SharedCache;
  /** The use of each service's connections. */
  figures(): UpstreamFigures[];
  /** Closes all but the backend's transport, which the proxy closes. */
  close(): Promise<void>;
}

/** The facts that a host's connections depend on. */
interface ConnectionParts<Brand extends HostBrand, Own extends TrunkVariables, Service extends string> {
  trunk: Trunk<Brand, Own, Service>;
  environment: HostEnvironment<Brand>;
  apiBaseUrl: string;
  logger: Logger;
  development: boolean;
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
}: ConnectionParts<Brand, Own, Service>): Connections<Service> {
  const options = { deadline: environment.deadlines.default, logger };
  const services = createTrunkServices(trunk, { ...environment }, options);
  const discovered = createExternalServices({ ...options, streams: environment.limits.streams });
  const shared = createSharedCache(
    environment.REDIS_URL,
    environment.brand.tenant,
    logger,
    trunk.cachePolicies,
  );
  const settings = {
    ...proxySettings(environment, apiBaseUrl, development, trunk),
    endpointCodes: codesOfTrunk(trunk),
  };
  const transport = createBackendTransport(settings, logger);
  const named = Object.entries<ExternalService>(services);
  return {
    settings,
    transport,
    services,
    discovered,
    shared,
    figures: () => [
      ...named.map(([name, service]) => ({ name, figures: service.figures() })),
      ...discovered.all().map((service) => ({ name: service.name, figures: service.figures() })),
    ],
    async close() {
      await Promise.all(
        [shared, discovered, ...Object.values<ExternalService>(services)].map((part) => part.close()),
      );
    },
  };
}

/**
 * The allowed hosts of a service whose address the backend sends: the `hosts` of the brand, with a port or without one,
 * that of the operator's `address`, and the embedded sandbox. A backend on this machine (a side-car) is not allowed by
 * itself, because its answers could then name any port of the machine.
 * @example
 * ```ts
 * export const allowedHosts = (parts: Parameters<typeof hostAllowlist>[0]) =>
 *   hostAllowlist(parts, { hosts: ["sports.example", "odds.example:8443"] });
 * ```
 */
export const hostAllowlist = (
  parts: { readonly environment: Pick<HostEnvironment, "usesSandbox">; readonly backendHost: string },
  { hosts, address }: { readonly hosts: readonly string[]; readonly address?: string | undefined },
): string[] => [
  ...hosts,
  ...(address === undefined ? [] : [hostAndPort(address)]),
  ...(parts.environment.usesSandbox ? [parts.backendHost] : []),
];

/** Host and port, even the default port, because a host without a port allows all ports. */
function hostAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const usual = protocol === "https:" ? "443" : "80";
  return `${hostname}:${port === "" ? usual : port}`;
}
