import type { Server } from "node:http";
import { AggregatorRegistry, Gauge, Registry } from "prom-client";
import { register } from "./metric-table.ts";
import { serveMetrics } from "./metrics.ts";

/** Lets the supervisor read the figures of this worker. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor listens to the supervisor's questions.
  void new AggregatorRegistry();
}

/** The workers of a supervisor. */
export interface WorkerFigures {
  readonly serving: number;
  readonly expected: number;
  /** Ended without being told to, since the supervisor started. */
  readonly ended: number;
  /** Ended before they listened, since the supervisor started. */
  readonly notStarted: number;
}

/**
 * Serves the figures of all workers as one, and those of their supervisor: counts and gauges are added up, and Node's
 * delays are averages.
 */
export function serveWorkerMetrics(
  port: number,
  host: string,
  brand: string,
  figures: () => WorkerFigures,
): Promise<Server> {
  const all = new AggregatorRegistry();
  const own = supervisorMetrics(brand, figures);
  return serveMetrics(
    port,
    host,
    async () => `${(await all.clusterMetrics()).trimEnd()}\n${await own.metrics()}`,
  );
}

/** The metrics of a supervisor, which serves no request itself. */
export function supervisorMetrics(brand: string, figures: () => WorkerFigures): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ brand });
  const started = Date.now() / 1_000 - process.uptime();
  // prom-client leaves it out of the sum of all workers, and the alert on restarts is about this process.
  new Gauge({
    name: "process_start_time_seconds",
    help: "Start time of the process since unix epoch in seconds.",
    registers: [registry],
  }).set(Math.round(started));
  register("storefront_workers", registry, () => {
    const { serving, expected } = figures();
    return [
      [{ state: "serving" }, serving],
      [{ state: "expected" }, expected],
    ];
  });
  register("storefront_worker_ends_total", registry, () => {
    const { ended, notStarted } = figures();
    return [
      [{ reason: "ended" }, ended],
      [{ reason: "not_started" }, notStarted],
    ];
  });
  return registry;
}
