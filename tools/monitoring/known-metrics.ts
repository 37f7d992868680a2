import { join } from "node:path";
// @boundaries-ignore the table is data of the host, and no export
import { COMMON_LABELS } from "../../packages/host/src/observability/metric-labels.ts";
// @boundaries-ignore the table is data of the host, and no export
import { type MetricRow, METRICS } from "../../packages/host/src/observability/metric-rows.ts";
import { checkQuery, type KnownMetrics, union } from "./promql.ts";
import { allRules } from "./rule-files.ts";

interface Registered {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

const metrics = (await import(
  join(import.meta.dirname, "../../packages/host/src/observability/metrics.ts")
)) as {
  createMetrics: (labels: { brand: string; build: string }) => {
    registry: { getMetricsAsArray: () => Registered[] };
  };
  SECONDS: readonly number[];
};

/** Bounds of the buckets of requests and calls, in seconds. */
export const BUCKETS: readonly number[] = metrics.SECONDS;

/** The metrics of Node's process, which prom-client brings. */
export const nodeMetrics = (): Registered[] =>
  metrics
    .createMetrics({ brand: "a", build: "b" })
    .registry.getMetricsAsArray()
    .filter(({ name }) => !name.startsWith("storefront_"));

/** Every metric that a query may name: those of the host, of Node, of a scrape, and those that the rules record. */
export function knownMetrics(): KnownMetrics {
  const rows = Object.entries(METRICS) as [string, MetricRow][];
  const own = rows.flatMap(([name, { kind, labels }]) => series(name, kind === "histogram", labels));
  const ofNode = nodeMetrics().flatMap(({ name, labelNames }) =>
    series(name, name.endsWith("_duration_seconds"), labelNames),
  );
  const known = new Map<string, ReadonlySet<string>>([
    ["up", new Set(["instance", "job"])],
    ...own,
    ...ofNode,
  ]);
  for (const { record, expr, labels = {} } of allRules()) {
    if (record === undefined) continue;
    known.set(record, union([checkQuery(expr, known).labels, new Set(Object.keys(labels))]));
  }
  return known;
}

function series(
  name: string,
  isHistogram: boolean,
  labels: readonly string[],
): [name: string, labels: ReadonlySet<string>][] {
  const all = new Set([...labels, ...COMMON_LABELS]);
  return isHistogram
    ? [
        [`${name}_bucket`, new Set([...all, "le"])],
        [`${name}_sum`, all],
        [`${name}_count`, all],
      ]
    : [[name, all]];
}
