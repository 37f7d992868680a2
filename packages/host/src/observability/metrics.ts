import { createServer, type Server } from "node:http";
import type { Cache, RedisConnection } from "@storefront/proxy/cache";
import type { Delivery } from "@storefront/proxy/node";
import type { Logger, Proxy, RequestLine } from "@storefront/proxy/server";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ConnectionFigures } from "../process/connection-guard.ts";
import { type UpstreamFigures, watchLimits } from "./limit-metrics.ts";
import type { LogBacklog } from "./logger.ts";
import { watchPages } from "./page-metrics.ts";
import type { PageService } from "../pages/page-service.ts";
import { watchRedis } from "./redis-metrics.ts";

/** Metrics of a host, labelled by route and status, never by path, person or session. */
export interface Metrics {
  /** A logger that also counts every request line, including those that are not written. */
  counting<Own extends Logger>(logger: Own): Own;
  /** Registers the figures of a host. */
  watch(host: WatchedHost): void;
  /** The registry for further figures of the host. */
  readonly registry: Registry;
  /** Serves the Prometheus text on an address and a port of its own, never on the public one. */
  serve(port: number, host: string): Promise<Server>;
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
  /** None in a host of proxy routes alone. */
  pages: Pick<PageService, "figures"> | undefined;
}

/** The labels of every figure. */
export interface MetricsLabels {
  brand: string;
  build: string;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Metrics of requests, streams, the cache, Redis, the log, and of Node's process. */
export function createMetrics({ brand, build }: MetricsLabels): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ brand });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "storefront_build_info",
    help: "Always 1; the label says which build runs.",
    aggregator: "first",
    labelNames: ["build"],
    registers,
  }).set({ build }, 1);
  const requests = new Counter({
    name: "storefront_requests_total",
    help: "Requests by route (pages: page.<name>), method and status.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "storefront_request_seconds",
    help: "Time until an answer was ready, by route.",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: "storefront_backend_failures_total",
    help: "Backend calls that failed, by route and kind of failure.",
    labelNames: ["route", "kind"],
    registers,
  });
  return {
    registry,
    counting: (logger) => ({
      ...logger,
      request(line: RequestLine) {
        const { route = "none", method, status, ms, failure } = line;
        requests.inc({ route, method, status: String(status) });
        seconds.observe({ route }, ms / 1_000);
        if (failure) failures.inc({ route, kind: failure.kind });
        logger.request?.(line);
      },
    }),
    watch(host) {
      watchHost(host, registry);
      watchLimits(host, registry);
      const { pages } = host;
      if (pages) watchPages([registry], () => pages.figures());
      if (host.redis) watchRedis(host.redis.health, registry);
    },
    serve: (port, host) => serveMetrics(port, host, () => registry.metrics()),
  };
}

function watchHost({ cache, log }: WatchedHost, registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: "storefront_cache_reads_total",
    help: "Reads of the shared cache by policy and outcome.",
    labelNames: ["policy", "outcome"],
    registers,
    collect() {
      this.reset();
      for (const [policy, { hits, stale, misses }] of Object.entries(cache.inspect().policies)) {
        this.inc({ policy, outcome: "hit" }, hits);
        this.inc({ policy, outcome: "stale" }, stale);
        this.inc({ policy, outcome: "miss" }, misses);
      }
    },
  });
  new Gauge({
    name: "storefront_cache_bytes",
    help: "Bytes that the shared cache counts against its bounds.",
    registers,
    collect() {
      this.set(cache.inspect().bytes);
    },
  });
  new Gauge({
    name: "storefront_log_waiting_bytes",
    help: "Log lines that were not read yet, in bytes.",
    registers,
    collect() {
      this.set(log.backlog().waitingBytes);
    },
  });
  new Counter({
    name: "storefront_log_dropped_lines_total",
    help: "Log lines that were lost: they were not read in time, or could not be written.",
    registers,
    collect() {
      this.reset();
      this.inc(log.backlog().droppedLines);
    },
  });
}

/** Serves Prometheus text on every path; rejects when the address cannot be listened on. */
export function serveMetrics(port: number, host: string, read: () => Promise<string>): Promise<Server> {
  const server = createServer((_incoming, outgoing) => {
    read().then(
      (text) => {
        outgoing.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
      },
      () => {
        outgoing.writeHead(500).end();
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      resolve(server);
    });
  });
}
