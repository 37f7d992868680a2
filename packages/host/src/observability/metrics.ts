import { createServer, type Server } from "node:http";
import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import type { Logger, Proxy, TransportFigures } from "@storefront/proxy";
import type { Cache, Delivery, RedisConnection, RedisHealth, RedisState } from "@storefront/proxy/host";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { PageFigures, PageService } from "../pages/page-service.ts";
import type { HostLogger } from "./logger.ts";
import type { ConnectionFigures } from "../process/connection-guard.ts";

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
  /** Registers the figures of a host. */
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

/** Metrics of requests, calls to upstreams, limits, pages, the cache, Redis, the log, and of Node's process. */
export function createMetrics({ brand, build }: { brand: string; build: string }): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ brand });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "storefront_build_info",
    help: "Always 1; the label says which build runs.",
    labelNames: ["build"],
    registers: [registry],
  }).set({ build }, 1);
  const counted = countersOf(registry);
  return {
    counting: (logger) => ({ ...logger, ...counting(logger, counted) }),
    watch(host) {
      watchTraffic(host, registry);
      watchUpstreams(host, registry);
      if (host.pages) watchPages(host.pages, registry);
      if (host.redis) watchRedis(host.redis.health, registry);
    },
    serve: (port, host) => serveText(port, host, () => registry.metrics()),
  };
}

/** The metrics that are counted as things happen. */
function countersOf(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: "storefront_requests_total",
      help: "Requests of routes and pages, those without a log line included.",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "storefront_request_seconds",
      help: "Time until an answer was ready.",
      labelNames: ["route"],
      buckets: SECONDS,
      registers,
    }),
    references: new Counter({
      name: "storefront_reference_codes_total",
      help: "Failed answers by their reference code.",
      labelNames: ["ref"],
      registers,
    }),
    calls: new Counter({
      name: "storefront_upstream_answers_total",
      help: "Calls to an upstream by status, or by the reason why there was none or its success was of no use. A success that showed a secret, or lacked what its route needs, counts twice: by its status and as bad_body. other_user: a profile of another user than the session's; idle_bytes: an answer on a connection without a call.",
      labelNames: ["upstream", "endpoint", "outcome"],
      registers,
    }),
    callSeconds: new Histogram({
      name: "storefront_upstream_seconds",
      help: "Time of a call to an upstream, with the wait for a connection.",
      labelNames: ["upstream", "endpoint"],
      buckets: SECONDS,
      registers,
    }),
    lines: new Counter({
      name: "storefront_log_lines_total",
      help: "Log lines of events at warn and error; requests have a counter of their own.",
      labelNames: ["level"],
      registers,
    }),
  };
}

/** The methods of a logger that count what they write. */
function counting(logger: Logger, counted: ReturnType<typeof countersOf>): Logger {
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
      const { route = "none", method, status, ms, ref } = line;
      counted.requests.inc({ route, method, status: String(status) });
      counted.requestSeconds.observe({ route }, ms / 1_000);
      if (ref !== undefined) counted.references.inc({ ref });
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

/** Labels and value of one series. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

const one = (value: number): readonly Sample[] => [[{}, value]];
const byLabel = (label: string, values: Readonly<Record<string, number | undefined>>): readonly Sample[] =>
  Object.entries(values).flatMap(([name, value]): Sample[] =>
    value === undefined ? [] : [[{ [label]: name }, value]],
  );

/**
 * Registers a metric whose series are read when the metrics are collected: a counter when its name ends in `_total`.
 * Series that are no longer read are removed, so that a breaker that closed is gone.
 */
function register(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => readonly Sample[],
): void {
  const collect = function (this: Counter | Gauge): void {
    this.reset();
    for (const [labels, value] of read()) this.inc(labels, value);
  };
  const shape = { name, help, labelNames, registers: [registry], collect };
  if (name.endsWith("_total")) new Counter(shape);
  else new Gauge(shape);
}

function watchTraffic(host: WatchedHost, registry: Registry): void {
  const { proxy, delivery, cache, log } = host;
  register(registry, "storefront_limits", "The value of a limit that is in force.", ["limit"], () =>
    byLabel("limit", host.limits),
  );
  register(
    registry,
    "storefront_heap_limit_bytes",
    "The size at which Node ends the process for lack of heap.",
    [],
    () => one(getHeapStatistics().heap_size_limit),
  );
  register(
    registry,
    "storefront_container_limit_bytes",
    "The memory that the container may use; absent without a limit.",
    [],
    () => {
      const limit = process.constrainedMemory();
      return limit > 0 && limit < totalmem() ? one(limit) : [];
    },
  );
  register(registry, "storefront_open_connections", "Connections of clients.", [], () =>
    one(host.connections().open),
  );
  register(
    registry,
    "storefront_closed_connections_total",
    "Connections of clients that were closed: too many (limit), the client read nothing (stalled), or too much was unread in all (unread).",
    ["reason"],
    () => {
      const { refused, stalled } = host.connections();
      return byLabel("reason", { limit: refused, stalled, unread: delivery.dropped() });
    },
  );
  register(
    registry,
    "storefront_unread_answer_bytes",
    "Bytes of large answers that clients have not taken yet.",
    [],
    () => one(delivery.unread()),
  );
  register(registry, "storefront_open_streams", "Answers that are forwarded while they arrive.", [], () =>
    one(proxy.figures().streams.open),
  );
  register(
    registry,
    "storefront_shed_total",
    "Requests refused with 503 because all places were taken: page, stream or upload.",
    ["what"],
    () => {
      const { streams, uploads } = proxy.figures();
      const page = host.pages?.figures().shed;
      return byLabel("what", { page, stream: streams.refused, upload: uploads.refused });
    },
  );
  register(registry, "storefront_rate_limited_total", "Calls that a rate limit refused.", ["limit"], () =>
    byLabel("limit", proxy.rateLimits.refused),
  );
  register(
    registry,
    "storefront_cache_reads_total",
    "Reads of the shared cache: hit, stale or miss.",
    ["policy", "outcome"],
    () =>
      Object.entries(cache.inspect().policies).flatMap(([policy, { hits, stale, misses }]): Sample[] => [
        [{ policy, outcome: "hit" }, hits],
        [{ policy, outcome: "stale" }, stale],
        [{ policy, outcome: "miss" }, misses],
      ]),
  );
  register(
    registry,
    "storefront_log_dropped_lines_total",
    "Log lines that were lost: they were not read in time, or could not be written.",
    [],
    () => one(log.droppedLines()),
  );
  register(
    registry,
    "storefront_log_blocked",
    "1 while log lines cannot be written and wait in memory.",
    [],
    () => one(log.blockedBy() === undefined ? 0 : 1),
  );
}

function watchUpstreams({ upstreams }: WatchedHost, registry: Registry): void {
  const ofAreas = (
    samples: (area: TransportFigures["areas"][number], labels: Record<string, string>) => Sample[],
  ): Sample[] =>
    upstreams().flatMap(({ name, figures }) =>
      (figures?.areas ?? []).flatMap((area) => samples(area, { upstream: name, area: area.area })),
    );
  register(
    registry,
    "storefront_upstream_calls",
    "Calls to an upstream that are under way (active) or wait for a connection (queued).",
    ["upstream", "area", "state"],
    () =>
      ofAreas(({ active, queued }, labels) => [
        [{ ...labels, state: "active" }, active],
        [{ ...labels, state: "queued" }, queued],
      ]),
  );
  register(
    registry,
    "storefront_upstream_refused_calls_total",
    "Calls that were not made because no connection was free in time.",
    ["upstream", "area"],
    () => ofAreas(({ refused }, labels) => [[labels, refused]]),
  );
  register(
    registry,
    "storefront_circuit_breakers",
    "Circuit breakers that are open or half-open. Without one the series is absent.",
    ["upstream", "endpoint", "state"],
    () =>
      upstreams().flatMap(({ name, figures }) =>
        (figures?.breakers ?? []).map(({ endpoint, state }): Sample => [
          { upstream: name, endpoint: endpointLabel(name, endpoint), state },
          1,
        ]),
      ),
  );
}

/**
 * The label of an endpoint. The endpoints of the backend are those of the routes' targets. Those of other upstreams
 * have a segment of a path that clients choose, which no label may have: their method is left.
 */
const endpointLabel = (upstream: string, endpoint: string): string =>
  upstream === BACKEND ? endpoint : (endpoint.split(" ", 1)[0] ?? "");

function watchPages(pages: { figures(): PageFigures }, registry: Registry): void {
  register(
    registry,
    "storefront_page_hits_total",
    "Pages answered from the cache: fresh, or stale while one is rendered.",
    ["age"],
    () => {
      const { hits, stale } = pages.figures();
      return byLabel("age", { fresh: hits, stale });
    },
  );
  register(
    registry,
    "storefront_page_renders_total",
    "Pages rendered, by what became of them.",
    ["outcome"],
    () => byLabel("outcome", pages.figures().renders),
  );
}

function watchRedis(health: RedisHealth, registry: Registry): void {
  register(
    registry,
    "storefront_redis_state",
    "1 for the state that Redis is in, 0 for the others.",
    ["state"],
    () => Object.keys(REDIS_STATES).map((state): Sample => [{ state }, state === health.state ? 1 : 0]),
  );
  const commands = new Counter({
    name: "storefront_redis_commands_total",
    help: "Commands to Redis: ok, error, timeout, or skipped because it did not answer in time.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  health.onCommand((outcome) => {
    commands.inc({ outcome });
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
