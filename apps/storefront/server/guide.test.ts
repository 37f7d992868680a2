import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RATE_LIMITS } from "@storefront/proxy/server";
import { describe, expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";
import { watchedHost } from "./watched-host.test-helper.ts";
import { RATE_LIMIT_NAMES, VARIABLE_NAMES, Variables } from "./variables.ts";

const guide = readFileSync(join(import.meta.dirname, "../../../docs/guides/run-the-host.md"), "utf8");

/** The rows of the guide's tables whose first cell is a name of this shape: the name and the second cell. */
function rows(shape: RegExp): (readonly [name: string, second: string])[] {
  return guide.split("\n").flatMap((line) => {
    const [, first = "", second = ""] = line.split("|").map((cell) => cell.trim());
    const name = /^`(.+)`$/.exec(first)?.[1];
    return name !== undefined && shape.test(name) ? [[name, second] as const] : [];
  });
}

describe("docs/guides/run-the-host.md", () => {
  const described = rows(/^[A-Z][A-Z0-9_]+$/);

  it("has a row for each variable, once, and none for what is no variable", () => {
    expect(described.map(([name]) => name).toSorted()).toEqual(VARIABLE_NAMES.toSorted());
  });

  it("says the default of each number", () => {
    const defaults = Variables.parse({}) as Readonly<Record<string, unknown>>;
    const numbers = described.filter(([name]) => typeof defaults[name] === "number");
    expect(numbers.length).toBeGreaterThan(20);
    for (const [name, said] of numbers) expect([name, said]).toEqual([name, String(defaults[name])]);
  });

  it("says the default of each rate limit", () => {
    const limits: Readonly<Record<string, { points: number; seconds: number }>> = RATE_LIMITS;
    for (const [variable, name] of RATE_LIMIT_NAMES) {
      const said = described.find(([found]) => found === variable)?.[1];
      expect([variable, said]).toEqual([variable, `${limits[name]?.points}/${limits[name]?.seconds}`]);
    }
  });

  it("has a row for each figure of the metrics, and none for what is no figure", async () => {
    const metrics = createMetrics({ brand: "aurora", build: "b" });
    metrics.watch(
      watchedHost({ redis: { health: { state: "connected", onChange: () => {}, onCommand: () => {} } } }),
    );
    const names = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
    const own = names.filter((name) => name.startsWith("storefront_"));
    expect(
      rows(/^storefront_/)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(own.toSorted());
  });
});
