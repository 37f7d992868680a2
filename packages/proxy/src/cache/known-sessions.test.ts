import { afterEach, describe, expect, it, vi } from "vitest";
import type { RedisConnection } from "./redis.ts";
import { createKnownSessions } from "./known-sessions.ts";
import { tokenKey } from "./profile-cache.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a session that the backend accepted", () => {
  it("is known for ten minutes, by its user, until the backend refuses it", async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "setTimeout", "clearTimeout"] });
    vi.spyOn(performance, "now").mockImplementation(() => Date.now());
    const sessions = createKnownSessions();
    expect(await sessions.userOf(tokenKey("a"))).toBeUndefined();
    sessions.accept(tokenKey("a"), "7");
    sessions.accept(tokenKey("b"), "8");
    expect([await sessions.userOf(tokenKey("a")), await sessions.userOf(tokenKey("b"))]).toEqual(["7", "8"]);
    sessions.forget(tokenKey("b"));
    vi.advanceTimersByTime(599_000);
    expect([await sessions.userOf(tokenKey("a")), await sessions.userOf(tokenKey("b"))]).toEqual([
      "7",
      undefined,
    ]);
    vi.advanceTimersByTime(2_000);
    expect(await sessions.userOf(tokenKey("a"))).toBeUndefined();
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
    first.accept(tokenKey("old"), "7");
    const asked = second.wasRenewed(tokenKey("old"));
    await second.renew(tokenKey("old"), tokenKey("new"));
    expect([
      await asked,
      await first.wasRenewed(tokenKey("old")),
      await first.userOf(tokenKey("new")),
    ]).toEqual([true, true, "7"]);
    first.logOut(tokenKey("old"));
    await second.renew(tokenKey("old"), tokenKey("newer"));
    expect([await second.isLoggedOut(tokenKey("old")), await second.isLoggedOut(tokenKey("new"))]).toEqual([
      true,
      false,
    ]);
  });
});
