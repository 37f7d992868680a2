import { describe, expect, it } from "vitest";
import { as, testSandbox } from "../../calls.test-helper.ts";

describe("votes", () => {
  it("are a player's own, change, and count for everybody", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const other = await as(call, "unverified");
    const counts = async (): Promise<unknown> =>
      (await call("GET /casino-game-votes/count/1001")).body["data"];
    const before = (await counts()) as { likes: number; dislikes: number };
    const mine = async (): Promise<unknown> =>
      (await me("GET /casino-game-votes?casinoGameId=1001")).body["data"];

    expect(await mine()).toBeNull();
    await me("POST /casino-game-votes/store/", { casinoGameId: 1001, is_like: true });
    await other("POST /casino-game-votes/store/", { casinoGameId: "1001", is_like: 0 });
    expect(await mine()).toEqual({ is_like: true });
    expect(await counts()).toEqual({ likes: before.likes + 1, dislikes: before.dislikes + 1 });
    await me("POST /casino-game-votes/store/", { casinoGameId: 1001, is_like: false });
    expect(await counts()).toEqual({ likes: before.likes, dislikes: before.dislikes + 2 });

    expect((await me("DELETE /casino-game-votes/destroy/1001")).status).toBe(200);
    expect((await me("DELETE /casino-game-votes/destroy/1001")).status).toBe(404);
    expect(await mine()).toBeNull();
    control.reset();
    expect(await counts()).toEqual(before);
  });

  it("need a session, a game, a choice, and the path as the backend spells it (decision R11)", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    expect((await call("GET /casino-game-votes?casinoGameId=1001")).status).toBe(401);
    expect((await me("GET /casino-game-votes")).status).toBe(422);
    expect((await me("GET /casino-game-votes?casinoGameId=1e3")).status).toBe(422);
    expect((await me("GET /casino-game-votes?casinoGameId=9")).status).toBe(404);
    expect((await call("GET /casino-game-votes/count/9")).status).toBe(404);
    const json = { casinoGameId: 1001, is_like: true };
    expect((await me("POST /casino-game-votes/store", json)).status).toBe(404);
    expect((await me("POST /casino-game-votes/store/", { casinoGameId: 1001 })).status).toBe(422);
    expect((await me("POST /casino-game-votes/store/", { ...json, is_like: "yes" })).status).toBe(422);
  });
});
