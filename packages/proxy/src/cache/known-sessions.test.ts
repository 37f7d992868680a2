import { afterEach, describe, expect, it, vi } from "vitest";
import type { RedisConnection } from "./redis-connection.ts";
import { createKnownSessions } from "./known-sessions.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a session that the backend accepted", () => {
  it("is known for ten minutes, by its user, until the backend refuses it", async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "setTimeout", "clearTimeout"] });
    vi.spyOn(performance, "now").mockImplementation(() => Date.now());
    const sessions = createKnownSessions();
    expect(await sessions.userOf("a")).toBeUndefined();
    sessions.accept("a", "7");
    sessions.accept("b", "8");
    expect([await sessions.userOf("a"), await sessions.userOf("b")]).toEqual(["7", "8"]);
    sessions.forget("b");
    vi.advanceTimersByTime(599_000);
    expect([await sessions.userOf("a"), await sessions.userOf("b")]).toEqual(["7", undefined]);
    vi.advanceTimersByTime(2_000);
    expect(await sessions.userOf("a")).toBeUndefined();
  });
});

describe("two instances", () => {
  /** The commands that are used, over one table. */
  function fakeRedis(): RedisConnection {
    const table = new Map<string, string>();
    const client = {
      get: (name: string) => Promise.resolve(table.get(name) ?? null),
      del: (name: string) => Promise.resolve(table.delete(name)),
      set: (name: string, value: string, ...options: unknown[]) => {
        if (!options.includes("NX") || !table.has(name)) table.set(name, value);
        return Promise.resolve("OK");
      },
    };
    return { client } as unknown as RedisConnection;
  }

  it("know of each other which token was logged out, and which was renewed, also a moment later", async () => {
    const shared = { redis: fakeRedis(), tenant: "aurora" };
    const [first, second] = [createKnownSessions(shared), createKnownSessions(shared)];
    first.accept("old", "7");
    const asked = second.wasRenewed("old");
    await second.renew("old", "new");
    expect([await asked, await first.wasRenewed("old"), await first.userOf("new")]).toEqual([
      true,
      true,
      "7",
    ]);
    first.logOut("old");
    await second.renew("old", "newer");
    expect([await second.isLoggedOut("old"), await second.isLoggedOut("new")]).toEqual([true, false]);
  });
});
