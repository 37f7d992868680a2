import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { forgetPlayer, PLAYER_SCOPE, PLAYER_META } from "./player-scope.ts";

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
