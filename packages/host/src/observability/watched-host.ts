import type { Cache, RedisConnection } from "@storefront/proxy/host";
import type { Delivery } from "@storefront/proxy/host";
import type { Proxy, TransportFigures } from "@storefront/proxy";
import type { PageService } from "../pages/page-service.ts";
import type { ConnectionFigures } from "../process/connection-guard.ts";
import type { ReportService } from "../reports/report-service.ts";
import type { FileCounts } from "./file-counts.ts";
import type { LogBacklog } from "./logger.ts";

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
  log: { backlog(): LogBacklog };
  delivery: Delivery;
  upstreams: () => UpstreamFigures[];
  connections: () => ConnectionFigures;
  files: Pick<FileCounts, "figures">;
  /** The values of the limits that are in force, by name. */
  limits: Readonly<Record<string, number>>;
  /** None in a host of proxy routes alone. */
  pages: Pick<PageService, "figures"> | undefined;
  /** None in a host of proxy routes alone. */
  reports: Pick<ReportService, "onReport"> | undefined;
}
