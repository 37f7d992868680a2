import { createServer, type Server } from "node:http";
import type { Cache } from "@storefront/proxy/cache";
import type { Logger, Proxy, RequestLine } from "@storefront/proxy/server";
import { watchPages } from "./page-metrics.ts";
import type { PageService } from "./page-service.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What is counted is told apart by route and status, never by path, person or session. */
export interface Metrics {
  /** The same logger, with every request line counted too. */
  counting<Own extends Logger>(logger: Own): Own;
  /** Begins to watch a host. */
  watch(host: { proxy: Proxy; cache: Cache; pages: Pick<PageService, "figures"> }): void;
  /** Serves the Prometheus text on loopback and on a port of its own, never on the public one. */
  serve(port: number): Promise<Server>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Counts requests, streams and the cache, beside what Node tells of the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "storefront_requests_total",
    help: "Requests below /api/ by route, method and status.",
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
  return {
    counting: (logger) => ({
      ...logger,
      request(line: RequestLine) {
        const { route = "none", method, status, ms } = line;
        requests.inc({ route, method, status: String(status) });
        seconds.observe({ route }, ms / 1_000);
        logger.request?.(line);
      },
    }),
    watch({ proxy, cache, pages }) {
      watchPages(registers, () => pages.figures());
      new Gauge({
        name: "storefront_open_streams",
        help: "Answers that are handed on while they come.",
        registers,
        collect() {
          this.set(proxy.openStreams());
        },
      });
      new Gauge({
        name: "storefront_cache_reads",
        help: "Reads of the shared cache by policy and outcome, since the process began.",
        labelNames: ["policy", "outcome"],
        registers,
        collect() {
          for (const [policy, { hits, stale, misses }] of Object.entries(cache.inspect().policies)) {
            this.set({ policy, outcome: "hit" }, hits);
            this.set({ policy, outcome: "stale" }, stale);
            this.set({ policy, outcome: "miss" }, misses);
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
    },
    serve: (port) => serveText(port, () => registry.metrics()),
  };
}

function serveText(port: number, read: () => Promise<string>): Promise<Server> {
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
    server.listen(port, "127.0.0.1", () => {
      resolve(server);
    });
  });
}
