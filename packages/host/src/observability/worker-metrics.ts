import type { Server } from "node:http";
import { AggregatorRegistry, type Registry } from "prom-client";
import { serveMetrics } from "./metrics.ts";

/** Lets the supervisor read the figures of this worker. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor listens to the supervisor's questions.
  void new AggregatorRegistry();
}

/** Serves the figures of all workers as one: counts and gauges are added up, and Node's delays are averages. */
export function serveWorkerMetrics(port: number, host: string): Promise<Server> {
  const all = new AggregatorRegistry();
  return serveMetrics(port, host, () => all.clusterMetrics());
}
