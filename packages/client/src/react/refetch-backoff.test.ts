import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { REFETCH_BACKOFF, withRetryOnMount } from "./refetch-backoff.ts";

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
  expect(REFETCH_BACKOFF.retryOnMount(failed(times, ago))).toBe(rested);
  expect(REFETCH_BACKOFF.refetchOnMount(failed(times, ago))).toBe(rested);
});

it("does not delay a query that did not fail", () => {
  const state = { status: "success", errorUpdateCount: 3, errorUpdatedAt: Date.now() };
  expect(REFETCH_BACKOFF.retryOnMount({ state })).toBe(true);
});

it("is a boolean for a component that renders, because an older TanStack Query reads no function", async () => {
  const client = new QueryClient();
  const options = { queryKey: ["area", "mine"], ...REFETCH_BACKOFF };
  expect(withRetryOnMount(client, options)).toMatchObject({ queryKey: options.queryKey, retryOnMount: true });
  const queryFn = () => Promise.reject(new Error("down"));
  await client.prefetchQuery({ queryKey: options.queryKey, queryFn, retry: false });
  expect(withRetryOnMount(client, options).retryOnMount).toBe(false);
  const own = { queryKey: options.queryKey, retryOnMount: true };
  expect(withRetryOnMount(client, own)).toBe(own);
});
