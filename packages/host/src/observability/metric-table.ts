import { Counter, Gauge, type GaugeConfiguration, Histogram, type Registry } from "prom-client";
import { type MetricLabel, type MetricName, type MetricRow, METRICS } from "./metric-rows.ts";

/** Names of the metrics of one kind are not told apart by type: a wrong one throws when it is registered. */
function shapeOf<Name extends MetricName>(
  name: Name,
  kind: MetricRow["kind"],
  registry: Registry,
): { name: Name; help: string; labelNames: MetricLabel<Name>[]; registers: Registry[] } {
  const row: MetricRow = METRICS[name];
  if (row.kind !== kind) throw new Error(`${name} is a ${row.kind}, and is registered as a ${kind}.`);
  return {
    name,
    help: row.meaning,
    labelNames: [...row.labels] as MetricLabel<Name>[],
    registers: [registry],
  };
}

/** Registers a counter of the table. */
export const counterOf = <Name extends MetricName>(
  name: Name,
  registry: Registry,
): Counter<MetricLabel<Name>> => new Counter(shapeOf(name, "counter", registry));

/** Registers a gauge of the table. */
export const gaugeOf = <Name extends MetricName>(
  name: Name,
  registry: Registry,
  options: Pick<GaugeConfiguration<MetricLabel<Name>>, "aggregator" | "collect"> = {},
): Gauge<MetricLabel<Name>> => new Gauge({ ...shapeOf(name, "gauge", registry), ...options });

/** Registers a histogram of the table. */
export const histogramOf = <Name extends MetricName>(
  name: Name,
  registry: Registry,
  buckets: readonly number[],
): Histogram<MetricLabel<Name>> =>
  new Histogram({ ...shapeOf(name, "histogram", registry), buckets: [...buckets] });

/** Labels and value of one series. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/**
 * Registers a metric whose series are read when the metrics are collected. Series that are no longer read are
 * removed, so that a breaker that closed is gone.
 */
export function register(name: MetricName, registry: Registry, read: () => readonly Sample[]): void {
  const { kind } = METRICS[name];
  const { help, labelNames } = shapeOf(name, kind, registry);
  const shape = { name, help, labelNames: labelNames as string[], registers: [registry] };
  if (kind === "gauge") {
    new Gauge({
      ...shape,
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.inc(labels, value);
      },
    });
  } else {
    new Counter({
      ...shape,
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.inc(labels, value);
      },
    });
  }
}
