import type { TransportFigures } from "@storefront/proxy/server";
import { Counter, Gauge, type Registry } from "prom-client";
import type { WatchedHost } from "./metrics.ts";

/** The use of one upstream's connections; undefined figures when it has no address. */
export interface UpstreamFigures {
  readonly name: string;
  readonly figures: TransportFigures | undefined;
}

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

/** A figure that is read when the metrics are collected. */
interface Figure {
  readonly kind: "gauge" | "counter";
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: (host: WatchedHost) => readonly Sample[];
}

/** Every limit of the host, with its use and its refusals. */
const FIGURES: readonly Figure[] = [
  {
    kind: "gauge",
    name: "storefront_open_connections",
    help: "Connections of clients.",
    labels: [],
    read: (host) => [[{}, host.connections().open]],
  },
  {
    kind: "counter",
    name: "storefront_closed_connections_total",
    help: "Connections of clients that were closed because there were too many, or because the client read nothing.",
    labels: ["reason"],
    read: (host) => {
      const { refused, stalled } = host.connections();
      return [
        [{ reason: "limit" }, refused],
        [{ reason: "stalled" }, stalled],
      ];
    },
  },
  {
    kind: "gauge",
    name: "storefront_unread_answer_bytes",
    help: "Bytes of large answers that clients have not taken yet.",
    labels: [],
    read: ({ delivery }) => [[{}, delivery.unread()]],
  },
  {
    kind: "counter",
    name: "storefront_unread_answers_dropped_total",
    help: "Answers that were given up because too much was unread.",
    labels: [],
    read: ({ delivery }) => [[{}, delivery.dropped()]],
  },
  {
    kind: "gauge",
    name: "storefront_open_streams",
    help: "Answers that are forwarded while they come.",
    labels: [],
    read: ({ proxy }) => [[{}, proxy.figures().streams.open]],
  },
  {
    kind: "counter",
    name: "storefront_refused_streams_total",
    help: "Streams that were refused because all places, or those of the address or the upstream, were taken.",
    labels: [],
    read: ({ proxy }) => [[{}, proxy.figures().streams.refused]],
  },
  {
    kind: "gauge",
    name: "storefront_open_uploads",
    help: "Uploads under way.",
    labels: [],
    read: ({ proxy }) => [[{}, proxy.figures().uploads.open]],
  },
  {
    kind: "counter",
    name: "storefront_refused_uploads_total",
    help: "Uploads that were refused because all places, or those of the session or the address, were taken.",
    labels: [],
    read: ({ proxy }) => [[{}, proxy.figures().uploads.refused]],
  },
  {
    kind: "gauge",
    name: "storefront_upstream_calls",
    help: "Calls to an upstream by area that are under way or wait for a connection.",
    labels: ["upstream", "area", "state"],
    read: (host) =>
      areasOf(host, ({ active, queued }, labels) => [
        [{ ...labels, state: "active" }, active],
        [{ ...labels, state: "queued" }, queued],
      ]),
  },
  {
    kind: "counter",
    name: "storefront_upstream_refused_calls_total",
    help: "Calls by area that were not made because no connection was free in time.",
    labels: ["upstream", "area"],
    read: (host) => areasOf(host, ({ refused }, labels) => [[labels, refused]]),
  },
  {
    kind: "gauge",
    name: "storefront_circuit_breakers",
    help: "1 for each circuit breaker that is not closed.",
    labels: ["upstream", "endpoint", "state"],
    read: (host) =>
      host
        .upstreams()
        .flatMap(({ name, figures }) =>
          (figures?.breakers ?? []).map(({ endpoint, state }): Sample => [
            { upstream: name, endpoint, state },
            1,
          ]),
        ),
  },
  {
    kind: "counter",
    name: "storefront_circuit_breaker_openings_total",
    help: "How often a circuit breaker of an upstream opened.",
    labels: ["upstream"],
    read: (host) =>
      host.upstreams().map(({ name, figures }): Sample => [{ upstream: name }, figures?.openings ?? 0]),
  },
  {
    kind: "counter",
    name: "storefront_rate_limited_total",
    help: "Calls that a rate limit refused.",
    labels: ["limit"],
    read: ({ proxy }) =>
      Object.entries(proxy.rateLimits.refused).map(([limit, count]): Sample => [{ limit }, count]),
  },
];

/** Registers the figures of all limits. */
export function watchLimits(host: WatchedHost, registry: Registry): void {
  for (const { kind, name, help, labels, read } of FIGURES) {
    const shape = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === "gauge") {
      new Gauge({
        ...shape,
        collect() {
          this.reset();
          for (const [sample, value] of read(host)) this.set(sample, value);
        },
      });
    } else {
      new Counter({
        ...shape,
        collect() {
          this.reset();
          for (const [sample, value] of read(host)) this.inc(sample, value);
        },
      });
    }
  }
}

function areasOf(
  host: WatchedHost,
  samples: (figures: TransportFigures["areas"][number], labels: Labels) => readonly Sample[],
): Sample[] {
  return host
    .upstreams()
    .flatMap(({ name, figures }) =>
      (figures?.areas ?? []).flatMap((area) => samples(area, { upstream: name, area: area.area })),
    );
}
