import type { RedisHealth, RedisState } from "@storefront/proxy/host";
import type { Registry } from "prom-client";
import { counterOf, gaugeOf, histogramOf } from "./metric-table.ts";

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5];
/** Every state has a line, so that queries work before a state occurs. */
const STATES: Readonly<Record<RedisState, true>> = {
  connected: true,
  lost: true,
  refused: true,
  cluster: true,
  slow: true,
  full: true,
};

/** Registers the outcomes of commands to Redis, and its state. */
export function watchRedis(health: RedisHealth, registry: Registry): void {
  const commands = counterOf("storefront_redis_commands_total", registry);
  const seconds = histogramOf("storefront_redis_command_seconds", registry, SECONDS);
  gaugeOf("storefront_redis_state", registry, {
    // Of several workers, one that lost Redis is enough to be seen.
    aggregator: "max",
    collect() {
      for (const state of Object.keys(STATES)) this.set({ state }, state === health.state ? 1 : 0);
    },
  });
  health.onCommand((outcome, milliseconds) => {
    commands.inc({ outcome });
    if (outcome !== "skipped") seconds.observe(milliseconds / 1_000);
  });
}
