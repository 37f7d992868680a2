import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Logger } from "@storefront/proxy";
import { createCache, type RedisHealth, type RedisOutcome } from "@storefront/proxy/host";
import { describe, expect, it, vi } from "vitest";
import { COMMON_LABELS, METRIC_LABELS } from "./metric-labels.ts";
import { type MetricRow, METRICS } from "./metric-rows.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { watchedHost } from "./watched-host.test-helper.ts";

/** A logger of a test that writes nothing. */
const silent = (): Logger => ({
  info: vi.fn(),
  warn: vi.fn(),
  error: vi.fn(),
});

const LINE = { requestId: "a-1", method: "GET", path: "/api/secret-canary", status: 200, ms: 12 };
const LABELS = { brand: "aurora", build: "b-7" };

/** A Redis whose commands a test tells. */
function toldRedis(state: RedisHealth["state"]): {
  health: RedisHealth;
  command: (outcome: RedisOutcome, ms: number) => void;
} {
  const listeners: ((outcome: RedisOutcome, ms: number) => void)[] = [];
  return {
    health: {
      state,
      reason: "",
      reportChannel: () => {},
      onChange: () => {},
      onCommand: (listener) => void listeners.push(listener),
    },
    command: (outcome, ms) => listeners.forEach((listener) => listener(outcome, ms)),
  };
}

const hostOf = watchedHost;

describe("metrics", () => {
  it("count requests by route, method and status, and show no path", async () => {
    const metrics = createMetrics(LABELS);
    const request = vi.fn();
    const logger = metrics.counting({ info: vi.fn(), warn: vi.fn(), error: vi.fn(), request });
    logger.request({ ...LINE, route: "wallet.refresh" });
    logger.request({ ...LINE, route: undefined, status: 404 });
    logger.request({ ...LINE, route: "page.home" });
    logger.request({
      ...LINE,
      route: "wallet.refresh",
      status: 500,
      ref: "EP0034-EM0042",
      failure: { kind: "network", cause: "ECONNREFUSED" },
    });
    const { text } = await textOf(metrics);
    expect(text).toContain(
      'storefront_requests_total{route="wallet.refresh",method="GET",status="200",brand="aurora"} 1',
    );
    expect(text).toContain(
      'storefront_requests_total{route="none",method="GET",status="404",brand="aurora"} 1',
    );
    expect(text).toContain(
      'storefront_requests_total{route="page.home",method="GET",status="200",brand="aurora"} 1',
    );
    expect(text).toContain(
      'storefront_request_seconds_bucket{le="0.025",brand="aurora",route="wallet.refresh"} 2',
    );
    expect(text).toContain(
      'storefront_backend_failures_total{route="wallet.refresh",kind="network",brand="aurora"} 1',
    );
    expect(text).toContain('storefront_reference_codes_total{ref="EP0034-EM0042",brand="aurora"} 1');
    expect(text).toContain('storefront_build_info{build="b-7",brand="aurora"} 1');
    expect(text).not.toContain("canary");
    expect(request).toHaveBeenCalledTimes(4);
  });

  it("have streams, the cache and the log; growing figures are counters, read once or twice", async () => {
    const cache = createCache();
    await cache.read("votes", "key", () => Promise.resolve({ body: Buffer.from("1"), isStorable: true }));
    const metrics = createMetrics(LABELS);
    metrics.watch(hostOf({ cache }));
    await metrics.registry.metrics();
    const { text, address, type } = await textOf(metrics);
    expect([address, type]).toEqual(["127.0.0.1", "text/plain; version=0.0.4; charset=utf-8"]);
    expect(text).toContain('storefront_open_streams{brand="aurora"} 3');
    expect(text).toContain("# TYPE storefront_cache_reads_total counter");
    expect(text).toContain('storefront_cache_reads_total{policy="votes",outcome="miss",brand="aurora"} 1');
    expect(text).toContain("# TYPE storefront_log_dropped_lines_total counter");
    expect(text).toContain('storefront_log_dropped_lines_total{brand="aurora"} 7');
    expect(text).toContain("process_cpu_seconds_total");
    expect(text).not.toContain("storefront_redis");
  });

  it("have the use and the refusals of every limit", async () => {
    const metrics = createMetrics(LABELS);
    metrics.watch(hostOf());
    await metrics.registry.metrics();
    const { text } = await textOf(metrics);
    for (const line of [
      'storefront_open_connections{brand="aurora"} 11',
      'storefront_closed_connections_total{reason="stalled",brand="aurora"} 12',
      'storefront_closed_connections_total{reason="limit",brand="aurora"} 13',
      'storefront_unread_answer_bytes{brand="aurora"} 9',
      'storefront_unread_answers_dropped_total{brand="aurora"} 10',
      'storefront_refused_streams_total{brand="aurora"} 4',
      'storefront_open_uploads{brand="aurora"} 5',
      'storefront_refused_uploads_total{brand="aurora"} 6',
      'storefront_upstream_calls{upstream="backend",area="wallet",state="active",brand="aurora"} 14',
      'storefront_upstream_calls{upstream="backend",area="wallet",state="queued",brand="aurora"} 15',
      'storefront_upstream_refused_calls_total{upstream="backend",area="wallet",brand="aurora"} 16',
      'storefront_circuit_breakers{upstream="backend",endpoint="EP0157",state="open",brand="aurora"} 1',
      'storefront_circuit_breaker_openings_total{upstream="backend",brand="aurora"} 17',
      'storefront_rate_limited_total{limit="login",brand="aurora"} 8',
      'storefront_page_hits_total{brand="aurora"} 7',
      'storefront_page_stale_total{brand="aurora"} 5',
      'storefront_page_shed_total{brand="aurora"} 3',
      'storefront_page_limited_total{brand="aurora"} 6',
      'storefront_page_cached{brand="aurora"} 2',
      'storefront_page_cached_bytes{brand="aurora"} 900',
      'storefront_page_rendering{brand="aurora"} 1',
      'storefront_page_queued{brand="aurora"} 4',
      'storefront_page_renders_total{outcome="whole",brand="aurora"} 8',
      'storefront_page_render_seconds_total{brand="aurora"} 4.5',
      'storefront_files_total{file="asset",status="404",brand="aurora"} 18',
      'storefront_limits{limit="renders",brand="aurora"} 4',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/storefront_heap_limit_bytes\{brand="aurora"\} \d{8,}/);
  });

  it("name an endpoint that a client chose by its method alone", async () => {
    const metrics = createMetrics(LABELS);
    metrics.watch(hostOf());
    const logger = metrics.counting(silent());
    logger.upstreamCall?.({ upstream: "sports.example", endpoint: "GET path-canary", outcome: 200, ms: 2 });
    const { text } = await textOf(metrics);
    expect(text).not.toContain("canary");
    expect(text).toContain(
      'storefront_circuit_breakers{upstream="sports.example",endpoint="GET",state="open",brand="aurora"} 2',
    );
    expect(text).toContain(
      'storefront_upstream_answers_total{upstream="sports.example",endpoint="GET",outcome="200",brand="aurora"} 1',
    );
  });

  it("count calls to upstreams and lines of events, and write what they count", async () => {
    const metrics = createMetrics(LABELS);
    const [error, upstreamCall] = [vi.fn(), vi.fn()];
    const logger = metrics.counting({ ...silent(), error, upstreamCall });
    for (const outcome of [200, "timeout"] as const)
      logger.upstreamCall?.({ upstream: "backend", endpoint: "EP0090", outcome, ms: 30 });
    // Its time was counted when its answer came.
    logger.upstreamCall?.({ upstream: "backend", endpoint: "EP0090", outcome: "bad_body", ms: undefined });
    logger.warn({}, "a warning");
    logger.error({ requestId: "a-1" }, "an error");
    const { text } = await textOf(metrics);
    for (const line of [
      'storefront_upstream_answers_total{upstream="backend",endpoint="EP0090",outcome="200",brand="aurora"} 1',
      'storefront_upstream_answers_total{upstream="backend",endpoint="EP0090",outcome="timeout",brand="aurora"} 1',
      'storefront_upstream_answers_total{upstream="backend",endpoint="EP0090",outcome="bad_body",brand="aurora"} 1',
      'storefront_upstream_seconds_count{brand="aurora",upstream="backend",endpoint="EP0090"} 2',
      'storefront_upstream_seconds_bucket{le="0.05",brand="aurora",upstream="backend",endpoint="EP0090"} 2',
      'storefront_log_lines_total{level="warn",brand="aurora"} 1',
      'storefront_log_lines_total{level="error",brand="aurora"} 1',
    ])
      expect(text).toContain(line);
    expect(error).toHaveBeenCalledWith({ requestId: "a-1" }, "an error");
    expect(upstreamCall).toHaveBeenCalledTimes(3);
  });

  it("have the state of Redis and the outcomes of its commands", async () => {
    const metrics = createMetrics(LABELS);
    const { health, command } = toldRedis("slow");
    metrics.watch(hostOf({ redis: { health } }));
    command("ok", 2);
    command("timeout", 250);
    command("skipped", 0);
    const { text } = await textOf(metrics);
    expect(text).toContain('storefront_redis_state{state="slow",brand="aurora"} 1');
    expect(text).toContain('storefront_redis_state{state="connected",brand="aurora"} 0');
    for (const outcome of ["ok", "timeout", "skipped"])
      expect(text).toContain(`storefront_redis_commands_total{outcome="${outcome}",brand="aurora"} 1`);
    expect(text).toContain('storefront_redis_command_seconds_count{brand="aurora"} 2');
  });

  it("are those of the table, with its kind, labels and meaning, and no other", async () => {
    const metrics = createMetrics(LABELS);
    metrics.watch(hostOf({ redis: { health: toldRedis("connected").health } }));
    const registered = metrics.registry.getMetricsAsArray() as unknown as Registered[];
    const own = registered.filter(({ name }) => name.startsWith("storefront_"));
    const rows: Readonly<Record<string, MetricRow>> = METRICS;
    expect(own.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
    for (const { name, help, labelNames, constructor } of own) {
      const { kind, labels, meaning } = rows[name] ?? {};
      expect([name, constructor.name.toLowerCase(), labelNames, help]).toEqual([name, kind, labels, meaning]);
    }
  });

  it("have only labels whose meaning and bound are written", () => {
    const used = new Set(Object.values<MetricRow>(METRICS).flatMap(({ labels }) => [...labels]));
    expect(Object.keys(METRIC_LABELS).toSorted()).toEqual([...used, "brand"].toSorted());
    expect(COMMON_LABELS.filter((label) => used.has(label))).toEqual([]);
  });

  it("name every figure that only grows as a counter, and no other", async () => {
    const metrics = createMetrics(LABELS);
    metrics.watch(hostOf({ redis: { health: toldRedis("connected").health } }));
    const all = await metrics.registry.getMetricsAsJSON();
    const own = all.filter(({ name }) => name.startsWith("storefront_"));
    expect(own.length).toBeGreaterThan(10);
    for (const { name, type } of own)
      expect([name, String(type) === "counter"]).toEqual([name, name.endsWith("_total")]);
  });
});

/** The parts of prom-client's metrics that the table decides. */
interface Registered {
  name: string;
  help: string;
  labelNames: string[];
}

async function textOf(metrics: Metrics): Promise<{ text: string; address: string; type: string | null }> {
  const server = await metrics.serve(0, "127.0.0.1");
  const { port, address } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
  return { text, address, type: response.headers.get("content-type") };
}
