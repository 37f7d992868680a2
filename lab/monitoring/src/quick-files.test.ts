import { expect, it } from "vitest";
import { quickened } from "./quick-files.ts";

it("shortens every time of a rule and of a route, and no name of a series", () => {
  const text = `    interval: 2m
      - alert: A
        expr: rate(a:ratio_1h[5m] offset 30m) > 0.2
        for: 1m
  group_wait: 30s`;
  expect(quickened(text)).toBe(`    interval: 4000ms
      - alert: A
        expr: rate(a:ratio_1h[10000ms] offset 60000ms) > 0.2
        for: 2000ms
  group_wait: 1000ms`);
});
