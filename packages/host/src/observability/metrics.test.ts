import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Logger } from "@storefront/proxy";
import { createCache, type RedisHealth } from "@storefront/proxy/host";
import { describe, expect, it, vi } from "vitest";
import { createMetrics, type Metrics, type WatchedHost } from "./metrics.ts";

const LABELS = { brand: "aurora", build: "b-7" };
const REQUESTS = "http_server_request_duration_seconds";
const LINE = { requestId: "a-1", method: "GET", path: "/api/secret-canary", status: 200, ms: 12 };

/** A logger of a test that writes nothing. */
const silent = (): Logger => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

/** A host with a figure for every limit. */
const hostOf = (parts: Partial<WatchedHost> = {}): WatchedHost => ({
  proxy: {
    figures: () => ({
      streams: { open: 3, refused: 4 },
      uploads: { open: 5, refused: 6 },
      backend: undefined,
    }),
    rateLimits: { refused: { login: 8 }, size: 0 } as never,
  },
  cache: createCache(),
  redis: undefined,
  log: { droppedLines: () => 7, blockedBy: () => "ENOSPC" },
  delivery: { unread: () => 9, dropped: () => 10 },
  limits: { renders: 4 },
  connections: () => ({ open: 11, stalled: 12, refused: 13 }),
  upstreams: () => [
    {
      name: "backend",
      figures: {
        areas: [{ area: "wallet", active: 14, queued: 15, refused: 16 }],
        uploads: { active: 0, refused: 0 },
        breakers: [{ endpoint: "EP0157", state: "open" }],
        openings: 17,
        changes: 0,
      },
    },
    {
      name: "sports.example",
      figures: {
        areas: [],
        uploads: { active: 0, refused: 0 },
        breakers: [
          { endpoint: "GET one-canary", state: "open" },
          { endpoint: "GET two-canary", state: "open" },
        ],
        openings: 2,
        changes: 0,
      },
    },
    { name: "album", figures: undefined },
  ],
  pages: {
    figures: () => ({
      entries: 2,
      bytes: 900,
      rendering: 1,
      queued: 4,
      hits: 7,
      stale: 5,
      shed: 3,
      renders: { whole: 8, unavailable: 1 },
    }),
  },
  ...parts,
});

describe("metrics", () => {
  it("count requests by route, method and status, and show no path", async () => {
    const metrics = createMetrics(LABELS);
    const request = vi.fn();
    const logger = metrics.counting({ ...silent(), request });
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
    for (const line of [
      `${REQUESTS}_count{http_route="wallet.refresh",http_request_method="GET",http_response_status_code="200",brand="aurora"} 1`,
      `${REQUESTS}_count{http_route="none",http_request_method="GET",http_response_status_code="404",brand="aurora"} 1`,
      `${REQUESTS}_count{http_route="page.home",http_request_method="GET",http_response_status_code="200",brand="aurora"} 1`,
      `${REQUESTS}_bucket{http_route="wallet.refresh",http_request_method="GET",http_response_status_code="500",brand="aurora",le="0.025"} 1`,
      'storefront_reference_codes_total{ref="EP0034-EM0042",brand="aurora"} 1',
      'storefront_build_info{build="b-7",brand="aurora"} 1',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain("canary");
    expect(request).toHaveBeenCalledTimes(4);
  });

  it("have the use and the refusals of every limit, the same when they are read twice", async () => {
    const metrics = createMetrics(LABELS);
    metrics.watch(hostOf());
    await textOf(metrics);
    const { text, address, type } = await textOf(metrics);
    expect([address, type]).toEqual(["127.0.0.1", "text/plain; version=0.0.4; charset=utf-8"]);
    for (const line of [
      'storefront_limits{limit="renders",brand="aurora"} 4',
      'storefront_open_connections{brand="aurora"} 11',
      "# TYPE storefront_closed_connections_total counter",
      'storefront_closed_connections_total{reason="stalled",brand="aurora"} 12',
      'storefront_closed_connections_total{reason="limit",brand="aurora"} 13',
      'storefront_closed_connections_total{reason="unread",brand="aurora"} 10',
      'storefront_unread_answer_bytes{brand="aurora"} 9',
      'storefront_open_streams{brand="aurora"} 3',
      'storefront_shed_total{what="page",brand="aurora"} 3',
      'storefront_shed_total{what="stream",brand="aurora"} 4',
      'storefront_shed_total{what="upload",brand="aurora"} 6',
      'storefront_rate_limited_total{limit="login",brand="aurora"} 8',
      'storefront_upstream_calls{upstream="backend",area="wallet",state="active",brand="aurora"} 14',
      'storefront_upstream_calls{upstream="backend",area="wallet",state="queued",brand="aurora"} 15',
      'storefront_upstream_refused_calls_total{upstream="backend",area="wallet",brand="aurora"} 16',
      'storefront_circuit_breakers{upstream="backend",endpoint="EP0157",state="open",brand="aurora"} 1',
      'storefront_circuit_breaker_openings_total{upstream="backend",brand="aurora"} 17',
      'storefront_page_hits_total{age="fresh",brand="aurora"} 7',
      'storefront_page_hits_total{age="stale",brand="aurora"} 5',
      'storefront_page_renders_total{outcome="whole",brand="aurora"} 8',
      'storefront_log_dropped_lines_total{brand="aurora"} 7',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/storefront_heap_limit_bytes\{brand="aurora"\} \d{8,}/);
    for (const name of ["start_time_seconds", "cpu_seconds_total", "resident_memory_bytes", "open_fds"])
      expect(text).toMatch(new RegExp(String.raw`^process_${name}\{brand="aurora"\} \d`, "m"));
    expect(text).toMatch(/^v8js_memory_heap_used_bytes\{brand="aurora"\} \d{7,}$/m);
    expect(text).toMatch(/^nodejs_eventloop_delay_p99_seconds\{brand="aurora"\} \d[\d.e-]*$/m);
    expect(text).not.toContain("storefront_redis");
  });

  it("have the reads of the cache, by policy", async () => {
    const cache = createCache();
    await cache.read("votes", "key", () => Promise.resolve({ body: Buffer.from("1"), isStorable: true }));
    const metrics = createMetrics(LABELS);
    metrics.watch(hostOf({ cache }));
    const { text } = await textOf(metrics);
    expect(text).toContain('storefront_cache_reads_total{policy="votes",outcome="miss",brand="aurora"} 1');
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
      'http_client_request_duration_seconds_count{upstream="backend",endpoint="EP0090",brand="aurora"} 2',
      'http_client_request_duration_seconds_bucket{upstream="backend",endpoint="EP0090",brand="aurora",le="0.05"} 2',
      'storefront_log_lines_total{level="warn",brand="aurora"} 1',
      'storefront_log_lines_total{level="error",brand="aurora"} 1',
    ])
      expect(text).toContain(line);
    expect(error).toHaveBeenCalledWith({ requestId: "a-1" }, "an error");
    expect(upstreamCall).toHaveBeenCalledTimes(3);
  });

  it("have the state of Redis and the outcomes of its commands", async () => {
    const metrics = createMetrics(LABELS);
    const listeners: Parameters<RedisHealth["onCommand"]>[0][] = [];
    const health: RedisHealth = {
      state: "slow",
      reason: "",
      reportChannel: () => {},
      onChange: () => {},
      onCommand: (listener) => void listeners.push(listener),
    };
    metrics.watch(hostOf({ redis: { health } }));
    for (const outcome of ["ok", "timeout", "skipped"] as const)
      listeners.forEach((listener) => listener(outcome, 2));
    const { text } = await textOf(metrics);
    expect(text).toContain('storefront_redis_state{state="slow",brand="aurora"} 1');
    expect(text).toContain('storefront_redis_state{state="connected",brand="aurora"} 0');
    for (const outcome of ["ok", "timeout", "skipped"])
      expect(text).toContain(`storefront_redis_commands_total{outcome="${outcome}",brand="aurora"} 1`);
  });
});

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
