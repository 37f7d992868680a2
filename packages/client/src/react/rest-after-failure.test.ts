import { expect, it } from "vitest";
import { REST_AFTER_FAILURE } from "./rest-after-failure.ts";

const failed = (times: number, ago: number) => ({
  state: { status: "error", errorUpdateCount: times, errorUpdatedAt: Date.now() - ago },
});

it.each([
  [1, 4_000, false],
  [1, 5_000, true],
  [2, 9_000, false],
  [2, 10_000, true],
  [4, 39_000, false],
  [40, 59_000, false],
  [40, 60_000, true],
])("after failure %i, %i ms ago: may read again %s", (times, ago, rested) => {
  expect(REST_AFTER_FAILURE.retryOnMount(failed(times, ago))).toBe(rested);
  expect(REST_AFTER_FAILURE.refetchOnMount(failed(times, ago))).toBe(rested);
});

it("does not delay a query that did not fail", () => {
  const state = { status: "success", errorUpdateCount: 3, errorUpdatedAt: Date.now() };
  expect(REST_AFTER_FAILURE.retryOnMount({ state })).toBe(true);
});
