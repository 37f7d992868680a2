import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";
import { watchedHost } from "./watched-host.test-helper.ts";

/** docs/guides/run-the-host.md */
const guide = readFileSync(join(import.meta.dirname, "../../../../docs/guides/run-the-host.md"), "utf8");
const described = [...guide.matchAll(/^\| `(storefront_\w+)`/gm)].map(([, name = ""]) => name);

it("has a row of the guide for each figure of the metrics, and no other row", async () => {
  const metrics = createMetrics({ brand: "aurora", build: "b" });
  metrics.watch(
    watchedHost({ redis: { health: { state: "connected", onChange: () => {}, onCommand: () => {} } } }),
  );
  const names = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  const own = names.filter((name) => name.startsWith("storefront_"));
  expect(own.length).toBeGreaterThan(10);
  expect(described.toSorted()).toEqual(own.toSorted());
});
