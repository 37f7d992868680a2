import type { Cache, RedisConnection } from "@storefront/proxy/host";
import type { Delivery } from "@storefront/proxy/host";
import type { Proxy, TransportFigures } from "@storefront/proxy";
import type { PageService } from "../pages/page-service.ts";
import type { ConnectionFigures } from "../process/connection-guard.ts";
import type { FileCounts } from "./file-counts.ts";
import type { HostLogger } from "./logger.ts";

/** The use of one upstream's connections; undefined figures when it has no address. */
export interface UpstreamFigures {
  readonly name: string;
  readonly figures: TransportFigures | undefined;
}

/** The parts of a host that have figures. */
export interface WatchedHost {
  proxy: Pick<Proxy, "figures" | "rateLimits">;
  cache: Pick<Cache, "inspect">;
  redis: Pick<RedisConnection, "health"> | undefined;
  log: Pick<HostLogger, "droppedLines">;
  delivery: Delivery;
  upstreams: () => UpstreamFigures[];
  connections: () => ConnectionFigures;
  files: Pick<FileCounts, "figures">;
  /** The values of the limits that are in force, by name. */
  limits: Readonly<Record<string, number>>;
  /** None in a host of proxy routes alone. */
  pages: Pick<PageService, "figures"> | undefined;
}
