import { describe, expect, it, vi } from "vitest";
import {
  createKnownSessions,
  tokenKey,
  createProfileCache as createCache,
  type LoadedProfile,
} from "./known-sessions.ts";
import type { RedisConnection } from "./redis.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { JsonValue } from "@storefront/client";

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

/** The cache with profiles of no size, for tests of everything but its size. */
function createProfileCache(now?: () => number) {
  const cache = createCache(now);
  const sized = (load: () => Promise<unknown>) => async (): Promise<LoadedProfile> => ({
    data: (await load()) as JsonValue,
    body: new Uint8Array(0),
  });
  return {
    ...cache,
    read: (token: string, load: () => Promise<unknown>) => cache.read(tokenKey(token), sized(load)),
    renew: (token: string, load: () => Promise<unknown>) => cache.renew(tokenKey(token), sized(load)),
    evict: (token: string) => cache.evict(tokenKey(token)),
  };
}

/** A clock of our own; lru-cache remembers the time for a millisecond, so a step waits that long. */
function createClock() {
  let now = 1_000;
  return {
    now: () => now,
    async step(milliseconds: number): Promise<void> {
      // lru-cache asks for the time once a millisecond.
      await wait(5);
      now += milliseconds;
    },
  };
}

describe("profile cache (document 1, 5.10; decision S7)", () => {
  it("keeps a profile for 10 s", async () => {
    const clock = createClock();
    const cache = createProfileCache(clock.now);
    const load = vi.fn(async () => ({ id: 1 }));
    await cache.read("token", load);
    await clock.step(9_999);
    await cache.read("token", load);
    expect(load).toHaveBeenCalledTimes(1);
    await clock.step(2);
    await cache.read("token", load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is keyed by the SHA-256 of the token in hex, never the token", () => {
    expect(tokenKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("holds 100 entries at most and removes the least recently used one", async () => {
    const cache = createProfileCache();
    for (let user = 0; user < 10_000; user += 1) await cache.read(`token-${user}`, async () => user);
    const load = vi.fn(async () => "again");
    for (let user = 9_900; user < 10_000; user += 1) await cache.read(`token-${user}`, load);
    expect(load).not.toHaveBeenCalled();
    expect(await cache.read("token-9899", load)).toBe("again");
  });

  it("holds 16 MB at most, whatever the number of profiles, and no profile that is larger", async () => {
    const cache = createCache();
    const load = vi.fn(async (megabytes: number) => ({
      data: megabytes,
      body: new Uint8Array(megabytes * 1024 * 1024),
    }));
    const read = async (token: string, megabytes: number): Promise<number> => {
      load.mockClear();
      await cache.read(tokenKey(token), () => load(megabytes));
      return load.mock.calls.length;
    };
    for (let user = 0; user < 10; user += 1) await read(`token-${user}`, 1);
    const held = [await read("token-9", 1), await read("token-8", 1), await read("token-7", 1)];
    expect([...held, await read("token-6", 1)]).toEqual([0, 0, 0, 1]);
    expect([await read("large", 5), await read("large", 5)]).toEqual([1, 1]);
  });

  it("never keeps a failure", async () => {
    const cache = createProfileCache();
    await expect(cache.read("token", () => Promise.reject(new Error("500")))).rejects.toThrow("500");
    expect(await cache.read("token", () => Promise.resolve("well again"))).toBe("well again");
  });

  it("loads again after an eviction, for that session only", async () => {
    const cache = createProfileCache();
    await cache.read("mine", () => Promise.resolve("mine"));
    await cache.read("other", () => Promise.resolve("other"));
    cache.evict("mine");
    const load = async (): Promise<string> => "fresh";
    expect([await cache.read("mine", load), await cache.read("other", load)]).toEqual(["fresh", "other"]);
  });

  it("does not store an answer that was evicted while it was loaded", async () => {
    const cache = createProfileCache();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const reading = cache.read("token", () => promise);
    cache.evict("token");
    const second = cache.read("token", () => Promise.resolve("after the change"));
    resolve("before the change");
    expect(await reading).toBe("before the change");
    expect(await second).toBe("after the change");
    expect(await cache.read("token", () => Promise.reject(new Error("kept")))).toBe("after the change");
  });

  it("does not replace a renewed answer by an older one that comes later", async () => {
    const cache = createProfileCache();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const reading = cache.read("token", () => promise);
    await cache.renew("token", () => Promise.resolve("new"));
    resolve("old");
    await reading;
    expect(await cache.read("token", () => Promise.reject(new Error("kept")))).toBe("new");
  });
});
