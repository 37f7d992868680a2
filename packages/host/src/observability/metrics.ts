import { createServer, type Server } from "node:http";
import type { Logger } from "@storefront/proxy";
import { collectDefaultMetrics, Registry } from "prom-client";
import { endpointLabel, watchReadings } from "./metric-readings.ts";
import { counterOf, gaugeOf, histogramOf } from "./metric-table.ts";
import { watchRedis } from "./redis-metrics.ts";
import type { WatchedHost } from "./watched-host.ts";

/** Metrics of a host, labelled by route and status, never by path, person or session. */
export interface Metrics {
  /** A logger that also counts requests, those without a line included, calls to upstreams, and lines of events. */
  counting<Own extends Logger>(logger: Own): Own;
  /** Registers the figures of a host. */
  watch(host: WatchedHost): void;
  /** The registry of the figures. */
  readonly registry: Registry;
  /** Serves the Prometheus text on an address and a port of its own, never on the public one. */
  serve(port: number, host: string): Promise<Server>;
}

/** The labels of every figure. */
export interface MetricsLabels {
  brand: string;
  build: string;
}

/** Bounds of the buckets of requests and of calls to upstreams, in seconds. Objectives of latency use one of them. */
export const SECONDS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15,
];

/** Metrics of requests, calls to upstreams, limits, pages, the cache, Redis, the log, and of Node's process. */
export function createMetrics({ brand, build }: MetricsLabels): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ brand });
  collectDefaultMetrics({ register: registry });
  gaugeOf("storefront_build_info", registry, { aggregator: "first" }).set({ build }, 1);
  const counted = countersOf(registry);
  return {
    registry,
    counting: (logger) => ({ ...logger, ...counting(logger, counted) }),
    watch(host) {
      watchReadings(host, registry);
      if (host.redis) watchRedis(host.redis.health, registry);
    },
    serve: (port, host) => serveMetrics(port, host, () => registry.metrics()),
  };
}

type Counted = ReturnType<typeof countersOf>;

/** The metrics that are counted as things happen. */
const countersOf = (registry: Registry) => ({
  requests: counterOf("storefront_requests_total", registry),
  requestSeconds: histogramOf("storefront_request_seconds", registry, SECONDS),
  references: counterOf("storefront_reference_codes_total", registry),
  failures: counterOf("storefront_backend_failures_total", registry),
  calls: counterOf("storefront_upstream_answers_total", registry),
  callSeconds: histogramOf("storefront_upstream_seconds", registry, SECONDS),
  lines: counterOf("storefront_log_lines_total", registry),
});

/** The methods of a logger that count what they write. */
function counting(logger: Logger, counted: Counted): Logger {
  // Without a first value, the first line of a process is no increase.
  for (const level of ["warn", "error"]) counted.lines.inc({ level }, 0);
  return {
    info: (fields, message) => logger.info(fields, message),
    warn(fields, message) {
      counted.lines.inc({ level: "warn" });
      logger.warn(fields, message);
    },
    error(fields, message) {
      counted.lines.inc({ level: "error" });
      logger.error(fields, message);
    },
    request(line) {
      const { route = "none", method, status, ms, ref, failure } = line;
      counted.requests.inc({ route, method, status: String(status) });
      counted.requestSeconds.observe({ route }, ms / 1_000);
      if (ref !== undefined) counted.references.inc({ ref });
      if (failure) counted.failures.inc({ route, kind: failure.kind });
      logger.request?.(line);
    },
    upstreamCall(call) {
      const { upstream, ms } = call;
      const endpoint = endpointLabel(upstream, call.endpoint);
      counted.calls.inc({ upstream, endpoint, outcome: String(call.outcome) });
      if (ms !== undefined) counted.callSeconds.observe({ upstream, endpoint }, ms / 1_000);
      logger.upstreamCall?.(call);
    },
  };
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
