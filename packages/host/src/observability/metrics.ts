import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { totalmem } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { Meter } from "@opentelemetry/api";
import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import type { Logger, Proxy, TransportFigures } from "@storefront/proxy";
import type { Cache, Delivery, RedisConnection, RedisHealth, RedisState } from "@storefront/proxy/host";
import type { PageFigures, PageService } from "../pages/page-service.ts";
import type { HostLogger } from "./logger.ts";

/** The use of one upstream's connections; undefined figures when it has no address. */
export interface UpstreamFigures {
  readonly name: string;
  readonly figures: TransportFigures | undefined;
}

export interface ConnectionFigures {
  readonly open: number;
  /** Closed because the client read nothing of its answer, since the process started. */
  readonly stalled: number;
  /** Closed because there were too many, since the process started. */
  readonly refused: number;
}

/** The parts of a host that have figures. */
export interface WatchedHost {
  proxy: Pick<Proxy, "figures" | "rateLimits">;
  cache: Pick<Cache, "inspect">;
  redis: Pick<RedisConnection, "health"> | undefined;
  log: Pick<HostLogger, "droppedLines" | "blockedBy">;
  delivery: Pick<Delivery, "unread" | "dropped">;
  upstreams: () => UpstreamFigures[];
  connections: () => ConnectionFigures;
  /** The values of the limits that are in force, by name. */
  limits: Readonly<Record<string, number>>;
  /** None in a host of proxy routes alone. */
  pages: Pick<PageService, "figures"> | undefined;
}

/** Metrics of a host, labelled by route and status, never by path, person or session. */
export interface Metrics {
  /** A logger that also counts requests, those without a line included, calls to upstreams, and lines of events. */
  counting<Own extends Logger>(logger: Own): Own;
  watch(host: WatchedHost): void;
  /** Serves the Prometheus text on an address and a port of its own, never on the public one. */
  serve(port: number, host: string): Promise<Server>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** Every state has a line, so that queries work before a state occurs. */
const REDIS_STATES: Readonly<Record<RedisState, true>> = {
  connected: true,
  lost: true,
  refused: true,
  cluster: true,
  slow: true,
  full: true,
};
const BACKEND = "backend";

/**
 * Metrics of requests, calls to upstreams, limits, pages, the cache, Redis, the log, and of Node's process. Requests, calls and
 * Node's own have the names of OpenTelemetry, the process those of every Prometheus client.
 */
export function createMetrics({ brand, build }: { brand: string; build: string }): Metrics {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ resource: resourceFromAttributes({ brand }), readers: [exporter] });
  const meter = provider.getMeter("storefront");
  const serializer = new PrometheusSerializer(undefined, false, /^brand$/, true, true);
  register(meter, {
    storefront_build_info: ["Always 1; the label says which build runs.", () => [[{ build }, 1]]],
    ...ofProcess(),
  });
  const counted = countersOf(meter);
  return {
    counting: (logger) => ({ ...logger, ...counting(logger, counted) }),
    watch(host) {
      register(meter, { ...ofTraffic(host), ...ofUpstreams(host) });
      if (host.pages) register(meter, ofPages(host.pages));
      if (host.redis) watchRedis(host.redis.health, meter);
    },
    serve: (port, host) =>
      serveText(port, host, async () => serializer.serialize((await exporter.collect()).resourceMetrics)),
  };
}

/** The metrics that are counted as things happen. */
function countersOf(meter: Meter) {
  const counter = (name: string, description: string) => meter.createCounter(name, { description });
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: SECONDS } });
  return {
    requests: seconds(
      "http_server_request_duration_seconds",
      "Time until the answer to a request of a route or page was ready, those without a log line included.",
    ),
    references: counter("storefront_reference_codes_total", "Failed answers by their reference code."),
    calls: counter(
      "storefront_upstream_answers_total",
      "Calls to an upstream by status, or by the reason why there was none or its success was of no use. A success that showed a secret, or lacked what its route needs, counts twice: by its status and as bad_body. other_user: a profile of another user than the session's; idle_bytes: an answer on a connection without a call.",
    ),
    callSeconds: seconds(
      "http_client_request_duration_seconds",
      "Time of a call to an upstream, with the wait for a connection.",
    ),
    lines: counter(
      "storefront_log_lines_total",
      "Log lines of events at warn and error; requests have a metric of their own.",
    ),
  };
}

/** The methods of a logger that count what they write. */
function counting(logger: Logger, counted: ReturnType<typeof countersOf>): Logger {
  // Without a first value, the first line of a process is no increase.
  for (const level of ["warn", "error"]) counted.lines.add(0, { level });
  return {
    info: (fields, message) => logger.info(fields, message),
    warn(fields, message) {
      counted.lines.add(1, { level: "warn" });
      logger.warn(fields, message);
    },
    error(fields, message) {
      counted.lines.add(1, { level: "error" });
      logger.error(fields, message);
    },
    request(line) {
      const { route = "none", method, status, ms, ref } = line;
      counted.requests.record(ms / 1_000, {
        "http.route": route,
        "http.request.method": method,
        "http.response.status_code": status,
      });
      if (ref !== undefined) counted.references.add(1, { ref });
      logger.request?.(line);
    },
    upstreamCall(call) {
      const { upstream, ms } = call;
      const endpoint = endpointLabel(upstream, call.endpoint);
      counted.calls.add(1, { upstream, endpoint, outcome: String(call.outcome) });
      if (ms !== undefined) counted.callSeconds.record(ms / 1_000, { upstream, endpoint });
      logger.upstreamCall?.(call);
    },
  };
}

/** Labels and value of one series. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

const one = (value: number): readonly Sample[] => [[{}, value]];
const byLabel = (label: string, values: Readonly<Record<string, number | undefined>>): readonly Sample[] =>
  Object.entries(values).flatMap(([name, value]): Sample[] =>
    value === undefined ? [] : [[{ [label]: name }, value]],
  );

/** Metrics whose series are read when they are collected: what each means, and how it is read. */
type Figures = Readonly<Record<string, readonly [description: string, read: () => readonly Sample[]]>>;

/**
 * Registers figures: counters where a name ends in `_total`. Series that are no longer read are absent, so that a breaker
 * that closed is gone; those with equal labels are one, the sum.
 */
function register(meter: Meter, figures: Figures): void {
  for (const [name, [description, read]] of Object.entries(figures)) {
    const metric = name.endsWith("_total")
      ? meter.createObservableCounter(name, { description })
      : meter.createObservableGauge(name, { description });
    metric.addCallback((result) => {
      const samples = Map.groupBy(read(), ([labels]) => JSON.stringify(labels));
      for (const same of samples.values())
        result.observe(
          same.reduce((sum, [, value]) => sum + value, 0),
          same[0]?.[0],
        );
    });
  }
}

function ofProcess(): Figures {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const begun = Date.now() / 1_000 - process.uptime();
  return {
    process_start_time_seconds: ["When the process started, since 1970.", () => one(begun)],
    process_cpu_seconds_total: [
      "Processor time of the process.",
      () => {
        const { user, system } = process.cpuUsage();
        return one((user + system) / 1e6);
      },
    ],
    process_resident_memory_bytes: [
      "Memory of the process as the system counts it.",
      () => one(process.memoryUsage.rss()),
    ],
    process_open_fds: [
      "Open files and sockets; absent without /proc.",
      () => {
        try {
          return one(readdirSync("/proc/self/fd").length);
        } catch {
          return [];
        }
      },
    ],
    v8js_memory_heap_used_bytes: [
      "Size of the objects in the heap.",
      () => one(getHeapStatistics().used_heap_size),
    ],
    nodejs_eventloop_delay_p99_seconds: [
      "99th percentile of the event loop's delay since the last collection.",
      () => {
        const seconds = delay.percentile(99) / 1e9;
        delay.reset();
        return one(seconds);
      },
    ],
  };
}

const ofTraffic = ({ proxy, delivery, cache, log, limits, connections, pages }: WatchedHost): Figures => ({
  storefront_limits: ["The value of a limit that is in force.", () => byLabel("limit", limits)],
  storefront_heap_limit_bytes: [
    "The size at which Node ends the process for lack of heap.",
    () => one(getHeapStatistics().heap_size_limit),
  ],
  storefront_container_limit_bytes: [
    "The memory that the container may use; absent without a limit.",
    () => {
      const limit = process.constrainedMemory();
      return limit > 0 && limit < totalmem() ? one(limit) : [];
    },
  ],
  storefront_open_connections: ["Connections of clients.", () => one(connections().open)],
  storefront_closed_connections_total: [
    "Connections of clients that were closed: too many (limit), the client read nothing (stalled), or too much was unread in all (unread).",
    () => {
      const { refused, stalled } = connections();
      return byLabel("reason", { limit: refused, stalled, unread: delivery.dropped() });
    },
  ],
  storefront_unread_answer_bytes: [
    "Bytes of large answers that clients have not taken yet.",
    () => one(delivery.unread()),
  ],
  storefront_open_streams: [
    "Answers that are forwarded while they arrive.",
    () => one(proxy.figures().streams.open),
  ],
  storefront_shed_total: [
    "Requests refused with 503 because all places were taken: page, stream or upload.",
    () => {
      const { streams, uploads } = proxy.figures();
      const page = pages?.figures().shed;
      return byLabel("what", { page, stream: streams.refused, upload: uploads.refused });
    },
  ],
  storefront_rate_limited_total: [
    "Calls that a rate limit refused.",
    () => byLabel("limit", proxy.rateLimits.refused),
  ],
  storefront_cache_reads_total: [
    "Reads of the shared cache: hit, stale or miss.",
    () =>
      Object.entries(cache.inspect().policies).flatMap(([policy, { hits, stale, misses }]): Sample[] => [
        [{ policy, outcome: "hit" }, hits],
        [{ policy, outcome: "stale" }, stale],
        [{ policy, outcome: "miss" }, misses],
      ]),
  ],
  storefront_log_dropped_lines_total: [
    "Log lines that were lost: they were not read in time, or could not be written.",
    () => one(log.droppedLines()),
  ],
  storefront_log_blocked: [
    "1 while log lines cannot be written and wait in memory.",
    () => one(log.blockedBy() === undefined ? 0 : 1),
  ],
});

function ofUpstreams({ upstreams }: WatchedHost): Figures {
  const ofAreas = (
    samples: (area: TransportFigures["areas"][number], labels: Record<string, string>) => Sample[],
  ): Sample[] =>
    upstreams().flatMap(({ name, figures }) =>
      (figures?.areas ?? []).flatMap((area) => samples(area, { upstream: name, area: area.area })),
    );
  return {
    storefront_upstream_calls: [
      "Calls to an upstream that are under way (active) or wait for a connection (queued).",
      () =>
        ofAreas(({ active, queued }, labels) => [
          [{ ...labels, state: "active" }, active],
          [{ ...labels, state: "queued" }, queued],
        ]),
    ],
    storefront_upstream_refused_calls_total: [
      "Calls that were not made because no connection was free in time.",
      () => ofAreas(({ refused }, labels) => [[labels, refused]]),
    ],
    storefront_circuit_breakers: [
      "Circuit breakers that are open or half-open. Without one the series is absent.",
      () =>
        upstreams().flatMap(({ name, figures }) =>
          (figures?.breakers ?? []).map(({ endpoint, state }): Sample => [
            { upstream: name, endpoint: endpointLabel(name, endpoint), state },
            1,
          ]),
        ),
    ],
    storefront_circuit_breaker_openings_total: [
      "Times that a circuit breaker opened, those included that closed before anybody looked.",
      () =>
        upstreams().flatMap(({ name, figures }): Sample[] =>
          figures ? [[{ upstream: name }, figures.openings]] : [],
        ),
    ],
  };
}

/**
 * The label of an endpoint. The endpoints of the backend are those of the routes' targets. Those of other upstreams
 * have a segment of a path that clients choose, which no label may have: their method is left.
 */
const endpointLabel = (upstream: string, endpoint: string): string =>
  upstream === BACKEND ? endpoint : (endpoint.split(" ", 1)[0] ?? "");

const ofPages = (pages: { figures(): PageFigures }): Figures => ({
  storefront_page_hits_total: [
    "Pages answered from the cache: fresh, or stale while one is rendered.",
    () => {
      const { hits, stale } = pages.figures();
      return byLabel("age", { fresh: hits, stale });
    },
  ],
  storefront_page_renders_total: [
    "Pages rendered, by what became of them.",
    () => byLabel("outcome", pages.figures().renders),
  ],
});

function watchRedis(health: RedisHealth, meter: Meter): void {
  register(meter, {
    storefront_redis_state: [
      "1 for the state that Redis is in, 0 for the others.",
      () => Object.keys(REDIS_STATES).map((state): Sample => [{ state }, state === health.state ? 1 : 0]),
    ],
  });
  const commands = meter.createCounter("storefront_redis_commands_total", {
    description: "Commands to Redis: ok, error, timeout, or skipped because it did not answer in time.",
  });
  health.onCommand((outcome) => {
    commands.add(1, { outcome });
  });
}

/** Serves Prometheus text on every path; rejects when the address cannot be listened on. */
function serveText(port: number, host: string, read: () => Promise<string>): Promise<Server> {
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
