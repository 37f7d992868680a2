import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createCache } from "@storefront/proxy/cache";
import { describe, expect, it, vi } from "vitest";
import { createMetrics, type Metrics } from "./metrics.ts";

const LINE = { requestId: "a-1", method: "GET", path: "/api/secret-canary", status: 200, ms: 12 };

describe("metrics", () => {
  it("count requests by route, method and status, and show no path", async () => {
    const metrics = createMetrics();
    const request = vi.fn();
    const logger = metrics.counting({ info: vi.fn(), warn: vi.fn(), error: vi.fn(), request });
    logger.request({ ...LINE, route: "wallet.refresh" });
    logger.request({ ...LINE, route: undefined, status: 404 });
    const { text } = await textOf(metrics);
    expect(text).toContain('storefront_requests_total{route="wallet.refresh",method="GET",status="200"} 1');
    expect(text).toContain('storefront_requests_total{route="none",method="GET",status="404"} 1');
    expect(text).toContain('storefront_request_seconds_bucket{le="0.025",route="wallet.refresh"} 1');
    expect(text).not.toContain("canary");
    expect(request).toHaveBeenCalledTimes(2);
  });

  it("tell of streams and the cache, on a port of loopback alone", async () => {
    const cache = createCache();
    await cache.read("votes", "key", () => Promise.resolve({ body: Buffer.from("1"), isStorable: true }));
    const metrics = createMetrics();
    const counted = {
      entries: 2,
      bytes: 900,
      rendering: 1,
      queued: 4,
      hits: 7,
      stale: 5,
      shed: 3,
      limited: 6,
    };
    const figures = vi.fn(() => ({ ...counted, renders: { whole: 8, unavailable: 1 } }));
    metrics.watch({ proxy: { openStreams: () => 3 } as never, cache, pages: { figures } });
    const { text, address, type } = await textOf(metrics);
    expect([address, type]).toEqual(["127.0.0.1", "text/plain; version=0.0.4; charset=utf-8"]);
    expect(text).toContain("storefront_open_streams 3");
    expect(text).toContain('storefront_cache_reads{policy="votes",outcome="miss"} 1');
    for (const line of [
      "storefront_page_hits_total 7",
      "storefront_page_stale_total 5",
      "storefront_page_shed_total 3",
      "storefront_page_limited_total 6",
      "storefront_page_cached 2",
      "storefront_page_cached_bytes 900",
      "storefront_page_rendering 1",
      "storefront_page_queued 4",
      'storefront_page_renders_total{outcome="whole"} 8',
      'storefront_page_renders_total{outcome="unavailable"} 1',
    ])
      expect(text).toContain(line);
    expect(text).toContain("process_cpu_seconds_total");
  });
});

async function textOf(metrics: Metrics): Promise<{ text: string; address: string; type: string | null }> {
  const server = await metrics.serve(0);
  const { port, address } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
  return { text, address, type: response.headers.get("content-type") };
}
