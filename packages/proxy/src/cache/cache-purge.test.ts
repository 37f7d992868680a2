import { describe, expect, it, vi } from "vitest";
import { createCache, type LoadedAnswer } from "./cache.ts";
import { CACHE_POLICIES } from "../contract/cache-policies.ts";
import {
  mergeOrders,
  NO_SECOND_LEVEL,
  type PurgeOrder,
  type RemoteAnswer,
  type SecondLevel,
} from "./second-level.ts";

const { fresh: FRESH, stale: STALE } = CACHE_POLICIES.catalogue;

const answer = (data: unknown): LoadedAnswer => ({
  body: Buffer.from(JSON.stringify(data)),
  isStorable: true,
});
/** A turn of the event loop: what promises alone lead to has happened. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A second level that is a map, and says what a test makes it say. */
function mapLevel(now = () => performance.now()) {
  const entries = new Map<string, RemoteAnswer & { at: number }>();
  const listeners: ((order: PurgeOrder | undefined) => void)[] = [];
  const level: SecondLevel = {
    ...NO_SECOND_LEVEL,
    state: "connected",
    get: async (policy, digest) => {
      const found = entries.get(`${policy} ${digest}`);
      return found && { body: found.body, age: now() - found.at };
    },
    set: (policy, digest, remote) =>
      void entries.set(`${policy} ${digest}`, { ...remote, at: now() - remote.age }),
    onPurge: (listener) => void listeners.push(listener),
  };
  const publish = (order: PurgeOrder | undefined): void => {
    for (const listener of listeners) listener(order);
  };
  /** Makes everything that much older. */
  const age = (milliseconds: number): void => {
    for (const [key, remote] of entries) entries.set(key, { ...remote, at: remote.at - milliseconds });
  };
  return { level, entries, publish, age };
}

async function filled() {
  const cache = createCache();
  const kept = [
    ["catalogue", "games"],
    ["search", "found"],
    ["topWins", "wins"],
  ] as const;
  for (const [policy, key] of kept) await cache.read(policy, key, async () => answer(key));
  const left = async (): Promise<unknown[]> => {
    const found = await Promise.all(kept.map(([policy, key]) => cache.find(policy, key)));
    return found.flatMap((one) => (one ? [one.data] : []));
  };
  return { cache, left };
}

describe("a purge", () => {
  it.each<[string, PurgeOrder, number, string[]]>([
    ["a tag", { tags: ["wins"] }, 1, ["games", "found"]],
    ["a tag of two policies", { tags: ["catalogue"] }, 2, ["wins"]],
    ["tags", { tags: ["wins", "search"] }, 2, ["games"]],
    ["an unknown tag", { tags: ["constructor"] }, 0, ["games", "found", "wins"]],
    ["everything", { all: true }, 3, []],
    ["nothing", {}, 0, ["games", "found", "wins"]],
  ])("of %s removes it and returns the number", async (_, order, dropped, stay) => {
    const { cache, left } = await filled();
    expect(await cache.purge(order)).toEqual({ purged: dropped, pending: false });
    expect(await left()).toEqual(stay);
  });

  it("of a key expects the digest that the report shows, not the key", async () => {
    const { cache, left } = await filled();
    const digest = cache.inspect().answers.find(({ policy }) => policy === "topWins")?.key ?? "";
    expect((await cache.purge({ keys: ["wins"] })).purged).toBe(0);
    expect((await cache.purge({ keys: [digest] })).purged).toBe(1);
    expect(await left()).toEqual(["games", "found"]);
  });

  it("of everything removes small values too", async () => {
    const cache = createCache();
    cache.setValue("address", "x", 60);
    await cache.purge({ tags: ["brand"] });
    expect(await cache.getValue("address")).toBe("x");
    await cache.purge({ all: true });
    expect(await cache.getValue("address")).toBeUndefined();
  });

  it("calls its listeners, whichever instance began it", async () => {
    const { level, publish } = mapLevel();
    const cache = createCache({ secondLevel: level });
    const listener = vi.fn();
    cache.onPurge(listener);
    await cache.purge({ tags: ["votes"] });
    publish({ all: true });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("merges with another one into one that does both", () => {
    expect(mergeOrders({ tags: ["a"], keys: ["k"] }, { tags: ["a", "b"], all: true })).toEqual({
      all: true,
      tags: ["a", "b"],
      keys: ["k"],
    });
  });
});

describe("a purge during a load", () => {
  it.each<[string, () => PurgeOrder]>([
    ["tags", () => ({ tags: ["catalogue"] })],
    ["keys", () => ({ keys: ["0".repeat(32)] })],
    ["everything", () => ({ all: true })],
  ])("(%s): the loaded answer is served and not stored, here or elsewhere", async (_, order) => {
    const { level, entries } = mapLevel();
    const cache = createCache({ secondLevel: level });
    const { promise, resolve } = Promise.withResolvers<LoadedAnswer>();
    const reading = cache.read("catalogue", "k", () => promise);
    await settle();
    await cache.purge(order());
    resolve(answer("old"));
    const { data, isStored, secondsLeft } = await reading;
    expect([data, isStored, secondsLeft]).toEqual(["old", false, 0]);
    expect([await cache.find("catalogue", "k"), entries.size]).toEqual([undefined, 0]);
  });

  it("makes later readers load again instead of joining it", async () => {
    const cache = createCache();
    const { promise, resolve } = Promise.withResolvers<LoadedAnswer>();
    const before = cache.read("catalogue", "k", () => promise);
    await settle();
    await cache.purge({ all: true });
    const after = await cache.read("catalogue", "k", async () => answer("new"));
    resolve(answer("old"));
    expect([(await before).data, after.data]).toEqual(["old", "new"]);
    expect((await cache.find("catalogue", "k"))?.data).toBe("new");
  });

  it("prevents older answers of the second level from coming back", async () => {
    const { level, entries } = mapLevel();
    await createCache({ secondLevel: level }).read("catalogue", "k", async () => answer("old"));
    const { promise, resolve } = Promise.withResolvers<RemoteAnswer | undefined>();
    const cache = createCache({ secondLevel: { ...level, get: () => promise } });
    const reading = cache.read("catalogue", "k", async () => answer("new"));
    await cache.purge({ all: true });
    resolve([...entries.values()][0]);
    expect((await reading).data).toBe("new");
  });
});

describe("the second level", () => {
  it("answers a cold key without a load, with its age", async () => {
    const { level, age } = mapLevel();
    await createCache({ secondLevel: level }).read("catalogue", "k", async () => answer("x"));
    age(20_000);
    const load = vi.fn(async () => answer("y"));
    const found = await createCache({ secondLevel: level }).read("catalogue", "k", load);
    expect([found.data, found.state, load.mock.calls.length]).toEqual(["x", "hit", 0]);
    expect(found.secondsLeft).toBeLessThanOrEqual(40);
  });

  it("serves a stale answer and renews it, even without another reader", async () => {
    const { level, age } = mapLevel();
    await createCache({ secondLevel: level }).read("catalogue", "k", async () => answer("old"));
    age(FRESH);
    const cache = createCache({ secondLevel: level });
    const load = vi.fn(async () => answer("new"));
    const { data, state } = await cache.read("catalogue", "k", load);
    expect([data, state]).toEqual(["old", "stale"]);
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect((await cache.read("catalogue", "k", load)).data).toBe("new");
  });

  it("serves no answer that has expired", async () => {
    const { level, age } = mapLevel();
    await createCache({ secondLevel: level }).read("catalogue", "k", async () => answer("old"));
    age(FRESH + STALE);
    const cache = createCache({ secondLevel: level });
    expect((await cache.read("catalogue", "k", async () => answer("new"))).data).toBe("new");
  });

  it("uses the renewal of another instance", async () => {
    const clock = { time: 1_000_000 };
    const now = (): number => clock.time;
    const { level } = mapLevel(now);
    const one = createCache({ secondLevel: level, now });
    const load = vi.fn(async () => answer("x"));
    await one.read("catalogue", "k", load);
    clock.time += FRESH;
    const { key = "" } = one.inspect().answers[0] ?? {};
    level.set("catalogue", key, { body: Buffer.from('"renewed elsewhere"'), age: 0 }, FRESH + STALE);
    expect((await one.read("catalogue", "k", load)).data).toBe("x");
    await settle();
    expect((await one.read("catalogue", "k", load)).data).toBe("renewed elsewhere");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("keeps its own answer where another instance has an older one", async () => {
    const clock = { time: 1_000_000 };
    const now = (): number => clock.time;
    const { level } = mapLevel(now);
    const one = createCache({ secondLevel: level, now });
    await one.read("catalogue", "k", async () => answer("newer"));
    clock.time += FRESH;
    const { key = "" } = one.inspect().answers[0] ?? {};
    level.set("catalogue", key, { body: Buffer.from('"older"'), age: FRESH + 1 }, FRESH + STALE);
    const failing = vi.fn(() => Promise.reject(new Error("the backend is down")));
    await one.read("catalogue", "k", failing);
    await expect.poll(() => failing.mock.calls.length).toBe(1);
    expect((await one.read("catalogue", "k", failing)).data).toBe("newer");
  });

  it("makes stored answers stale once when messages may have been missed", async () => {
    const clock = { time: 1_000_000 };
    const now = (): number => clock.time;
    const { level, publish } = mapLevel(now);
    const cache = createCache({ secondLevel: level, now });
    const load = vi.fn(async () => answer(load.mock.calls.length));
    await cache.read("catalogue", "k", load);
    clock.time += 10;
    publish(undefined);
    clock.time += 10;
    const distrusted = await cache.read("catalogue", "k", load);
    expect([distrusted.state, distrusted.secondsLeft]).toEqual(["stale", 0]);
    await settle();
    const renewed = await cache.read("catalogue", "k", load);
    expect([renewed.data, renewed.state]).toEqual([2, "hit"]);
  });
});
