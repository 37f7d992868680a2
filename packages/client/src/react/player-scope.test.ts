import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { forgetPlayer, PLAYER_SCOPE, PLAYER_META } from "./player-scope.ts";
import { REFETCH_BACKOFF, withRetryOnMount } from "./refetch-backoff.ts";

it("forgets answers and results of a player, and leaves public data", async () => {
  const client = new QueryClient();
  client.setQueryData(["wallet", PLAYER_SCOPE], 1);
  client.setQueryData(["games", "list"], 2);
  await client
    .getMutationCache()
    .build(client, { meta: PLAYER_META, mutationFn: async () => 3 })
    .execute(undefined);
  forgetPlayer(client);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect([client.getQueryData(["games", "list"]), client.getMutationCache().getAll()]).toEqual([2, []]);
});

it("lets what the player before has sent end before the next call of its scope begins", async () => {
  const client = new QueryClient();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const bet = (name: string, sent: Promise<void>): Promise<unknown> =>
    client
      .getMutationCache()
      .build(client, {
        meta: PLAYER_META,
        scope: { id: "bets" },
        mutationFn: async () => {
          order.push(`${name} sent`);
          await sent;
          order.push(`${name} done`);
        },
      })
      .execute(undefined);
  void bet("first", first.promise);
  forgetPlayer(client);
  void bet("second", Promise.resolve());
  first.resolve();
  await expect.poll(() => order).toEqual(["first sent", "first done", "second sent", "second done"]);
});

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
