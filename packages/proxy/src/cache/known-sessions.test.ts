import { describe, expect, it, vi } from "vitest";
import { createKnownSessions } from "./known-sessions.ts";
import { tokenKey } from "./profile-cache.ts";
import type { RedisConnection } from "./redis.ts";

describe("a session that the backend accepted", () => {
  it("is known by its user for ten minutes since then, and until the backend refuses it", async () => {
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
    sessions.accept(tokenKey("a"), "7");
    vi.advanceTimersByTime(2_000);
    expect(await sessions.userOf(tokenKey("a"))).toBe("7");
    vi.advanceTimersByTime(600_000);
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
        const isThere = table.has(name);
        if (options.includes("XX") ? isThere : !isThere || !options.includes("NX")) table.set(name, value);
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

  it("give a token that was logged out to nobody within a second, and to whoever signs in with it", async () => {
    vi.useFakeTimers({
      now: 1_000_000,
      toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    });
    vi.spyOn(performance, "now").mockImplementation(() => Date.now());
    const shared = { redis: fakeRedis(), tenant: "aurora" };
    const [first, second] = [createKnownSessions(shared), createKnownSessions(shared)];
    const [token, other] = [tokenKey("token"), tokenKey("other")];
    const isOver = () => Promise.all([first.isOver(token), second.isOver(token), second.isOver(other)]);
    const ended = vi.fn();
    const [stop, stopOther] = [second.onLogout(token, ended), second.onLogout(other, ended)];
    expect(await isOver()).toEqual([false, false, false]);
    first.logOut(token);
    expect(first.isOver(token)).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await isOver(), ended.mock.calls.length]).toEqual([[true, true, false], 1]);
    stop();
    stopOther();
    // The caches look at the clock by a timer of their own.
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
    second.logOut(token);
    first.open(token, undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await isOver()).toEqual([false, false, false]);
    // What was not logged out stays renewable.
    first.open(other, undefined);
    await second.renew(other, tokenKey("new"));
    expect(await first.wasRenewed(other)).toBe(true);
  });

  it("know what they saw themselves while Redis is lost", async () => {
    const lost = () => Promise.reject(new Error("lost"));
    const redis = { client: { get: lost, set: lost, del: lost } } as unknown as RedisConnection;
    const sessions = createKnownSessions({ redis, tenant: "aurora" });
    expect(await sessions.isOver(tokenKey("token"))).toBe(false);
    sessions.logOut(tokenKey("token"));
    expect([await sessions.isOver(tokenKey("token")), await sessions.isLoggedOut(tokenKey("token"))]).toEqual(
      [true, true],
    );
  });
});
