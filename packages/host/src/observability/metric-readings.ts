import { getHeapStatistics } from "node:v8";
import type { TransportFigures } from "@storefront/proxy";
import type { Registry } from "prom-client";
import type { PageFigures } from "../pages/page-service.ts";
import { type MetricName, type MetricRow, METRICS } from "./metric-rows.ts";
import { register, type Sample } from "./metric-table.ts";
import type { WatchedHost } from "./watched-host.ts";

type Reading = (host: WatchedHost) => readonly Sample[];

const one = (value: number): readonly Sample[] => [[{}, value]];
const byLabel = (label: string, values: Readonly<Record<string, number | undefined>>): readonly Sample[] =>
  Object.entries(values).flatMap(([name, value]): Sample[] =>
    value === undefined ? [] : [[{ [label]: name }, value]],
  );
const ofPages =
  (read: (figures: PageFigures) => readonly Sample[]): Reading =>
  ({ pages }) =>
    pages ? read(pages.figures()) : [];

/** The metrics that are read from the host when they are collected. The others are counted as things happen. */
const READINGS: Readonly<Partial<Record<MetricName, Reading>>> = {
  storefront_limits: ({ limits }) => byLabel("limit", limits),
  storefront_heap_limit_bytes: () => one(getHeapStatistics().heap_size_limit),
  storefront_files_total: ({ files }) =>
    files.figures().map(({ file, status, count }): Sample => [{ file, status: String(status) }, count]),

  storefront_open_connections: (host) => one(host.connections().open),
  storefront_closed_connections_total: (host) => {
    const { refused, stalled } = host.connections();
    return byLabel("reason", { limit: refused, stalled });
  },
  storefront_unread_answer_bytes: ({ delivery }) => one(delivery.unread()),
  storefront_unread_answers_dropped_total: ({ delivery }) => one(delivery.dropped()),
  storefront_open_streams: ({ proxy }) => one(proxy.figures().streams.open),
  storefront_refused_streams_total: ({ proxy }) => one(proxy.figures().streams.refused),
  storefront_open_uploads: ({ proxy }) => one(proxy.figures().uploads.open),
  storefront_refused_uploads_total: ({ proxy }) => one(proxy.figures().uploads.refused),
  storefront_rate_limited_total: ({ proxy }) => byLabel("limit", proxy.rateLimits.refused),

  storefront_upstream_calls: (host) =>
    areasOf(host, ({ active, queued }, labels) => [
      [{ ...labels, state: "active" }, active],
      [{ ...labels, state: "queued" }, queued],
    ]),
  storefront_upstream_refused_calls_total: (host) =>
    areasOf(host, ({ refused }, labels) => [[labels, refused]]),
  storefront_circuit_breakers: (host) =>
    host
      .upstreams()
      .flatMap(({ name, figures }) =>
        (figures?.breakers ?? []).map(({ endpoint, state }): Sample => [
          { upstream: name, endpoint: endpointLabel(name, endpoint), state },
          1,
        ]),
      ),
  storefront_circuit_breaker_openings_total: (host) =>
    host.upstreams().map(({ name, figures }): Sample => [{ upstream: name }, figures?.openings ?? 0]),

  storefront_page_hits_total: ofPages(({ hits }) => one(hits)),
  storefront_page_stale_total: ofPages(({ stale }) => one(stale)),
  storefront_page_renders_total: ofPages(({ renders }) => byLabel("outcome", renders)),
  storefront_page_render_seconds_total: ofPages(({ renderMs }) => one(renderMs / 1_000)),
  storefront_page_shed_total: ofPages(({ shed }) => one(shed)),
  storefront_page_limited_total: ofPages(({ limited }) => one(limited)),
  storefront_page_cached: ofPages(({ entries }) => one(entries)),
  storefront_page_cached_bytes: ofPages(({ bytes }) => one(bytes)),
  storefront_page_rendering: ofPages(({ rendering }) => one(rendering)),
  storefront_page_queued: ofPages(({ queued }) => one(queued)),

  storefront_cache_reads_total: ({ cache }) =>
    Object.entries(cache.inspect().policies).flatMap(([policy, { hits, stale, misses }]): Sample[] => [
      [{ policy, outcome: "hit" }, hits],
      [{ policy, outcome: "stale" }, stale],
      [{ policy, outcome: "miss" }, misses],
    ]),
  storefront_cache_bytes: ({ cache }) => one(cache.inspect().bytes),
  storefront_log_dropped_lines_total: ({ log }) => one(log.droppedLines()),
};

/** Registers the metrics that are read from a host; those of pages only for a host with pages. */
export function watchReadings(host: WatchedHost, registry: Registry): void {
  for (const [name, read] of Object.entries(READINGS) as [MetricName, Reading][]) {
    const { when }: MetricRow = METRICS[name];
    if (when === "pages" && !host.pages) continue;
    register(name, registry, () => read(host));
  }
}

/**
 * The label of an endpoint. The endpoints of the backend are those of the routes' targets. Those of other upstreams
 * have a segment of a path that clients choose, which no label may have: their method is left.
 */
export const endpointLabel = (upstream: string, endpoint: string): string =>
  upstream === BACKEND ? endpoint : (endpoint.split(" ", 1)[0] ?? "");

/** The name of the backend among the upstreams. */
export const BACKEND = "backend";

function areasOf(
  host: WatchedHost,
  samples: (
    figures: TransportFigures["areas"][number],
    labels: Readonly<Record<string, string>>,
  ) => readonly Sample[],
): Sample[] {
  return host
    .upstreams()
    .flatMap(({ name, figures }) =>
      (figures?.areas ?? []).flatMap((area) => samples(area, { upstream: name, area: area.area })),
    );
}
