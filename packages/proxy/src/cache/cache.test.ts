import { describe, expect, it, vi } from "vitest";
import {
  type Cache,
  type CacheOptions,
  createCache,
  createSingleFlight,
  type LoadedAnswer,
} from "./cache.ts";
import { CACHE_POLICIES, CACHE_POOLS } from "../contract/cache-policies.ts";
import { NO_SECOND_LEVEL, type SecondLevel } from "./second-level.ts";

const SECOND = 1_000;
const { fresh: FRESH, stale: STALE } = CACHE_POLICIES.catalogue;
const CROWD = Array.from({ length: 500 });

const answer = (data: unknown, isStorable = true): LoadedAnswer => ({
  body: Buffer.from(JSON.stringify(data)),
  isStorable,
});

/** A cache on a clock of the test's own, and a backend that counts its calls; each answer is the number of its call. */
function setUp(options: CacheOptions = {}) {
  const clock = { time: 1_000_000 };
  const cache = createCache({ now: () => clock.time, ...options });
  const load = vi.fn(async (): Promise<LoadedAnswer> => answer(load.mock.calls.length));
  const read = (key = "k", loader: () => Promise<LoadedAnswer> = load) =>
    cache.read("catalogue", key, loader);
  return { clock, cache, load, read };
}

/** The parts of an answer that a reader uses. */
async function seen(reading: ReturnType<Cache["find"]>): Promise<unknown[] | undefined> {
  const found = await reading;
  return found && [found.data, found.state];
}

/** A turn of the event loop: what promises alone lead to has happened. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function deferred() {
  const { promise, resolve, reject } = Promise.withResolvers<LoadedAnswer>();
  return { load: vi.fn(() => promise), resolve, reject };
}

describe("an answer's time", () => {
  it("is fresh, then stale while one call renews it, then gone", async () => {
    const { clock, load, read } = setUp();
    expect(await seen(read())).toEqual([1, "miss"]);
    clock.time += FRESH - 1;
    expect(await seen(read())).toEqual([1, "hit"]);
    clock.time += 1;
    expect(await seen(read())).toEqual([1, "stale"]);
    await settle();
    expect(await seen(read())).toEqual([2, "hit"]);
    clock.time += FRESH + STALE;
    expect(await seen(read())).toEqual([3, "miss"]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("has its age and the time for browsers: the rest of the fresh time, none when stale", async () => {
    const { clock, read } = setUp();
    expect((await read()).secondsLeft).toBe(60);
    clock.time += 20_500;
    const hit = await read();
    expect([hit.age, hit.secondsLeft]).toEqual([20_500, 39]);
    clock.time += FRESH;
    expect((await read()).secondsLeft).toBe(0);
  });

  it("is at most a minute for browsers, however long it is fresh here", async () => {
    const { cache, load } = setUp();
    expect((await cache.read("game", "k", load)).secondsLeft).toBe(60);
  });

  it("does not change when the wall clock jumps", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const cache = createCache();
    const load = vi.fn(async () => answer("x"));
    await cache.read("catalogue", "k", load);
    for (const day of [1, -2]) {
      vi.setSystemTime(Date.now() + day * 86_400_000);
      expect(await seen(cache.read("catalogue", "k", load))).toEqual(["x", "hit"]);
    }
    cache.setValue("address", "https://c.example", 60);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await cache.getValue("address")).toBe("https://c.example");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is not loaded by find, which finds stale answers too", async () => {
    const { clock, cache, load, read } = setUp();
    expect(await cache.find("catalogue", "k")).toBeUndefined();
    await read();
    expect(await seen(cache.find("catalogue", "k"))).toEqual([1, "hit"]);
    clock.time += FRESH;
    expect(await seen(cache.find("catalogue", "k"))).toEqual([1, "stale"]);
    clock.time += STALE;
    expect(await cache.find("catalogue", "k")).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe("many at once", () => {
  it("on a cold key share one load", async () => {
    const { read } = setUp();
    const { load, resolve } = deferred();
    const reading = Promise.all(CROWD.map(() => seen(read("k", load))));
    await settle();
    resolve(answer("x"));
    expect(new Set((await reading).map((one) => JSON.stringify(one)))).toEqual(new Set(['["x","miss"]']));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("on an expired key share one renewal and do not wait for it", async () => {
    const { clock, read } = setUp();
    await read();
    clock.time += FRESH;
    const { load } = deferred();
    const answers = await Promise.all(CROWD.map(() => read("k", load)));
    expect(answers.every(({ state }) => state === "stale")).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("share a failure on a cold key, and the next one tries again", async () => {
    const { read, load: working } = setUp();
    const { load, reject } = deferred();
    const reading = Promise.allSettled(CROWD.map(() => read("k", load)));
    reject(new Error("down"));
    expect((await reading).every(({ status }) => status === "rejected")).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await seen(read())).toEqual([1, "miss"]);
    expect(working).toHaveBeenCalledTimes(1);
  });

  it("share an answer that may not be stored, and it is not stored (decision D8)", async () => {
    const { read } = setUp();
    const { load, resolve } = deferred();
    const reading = Promise.all(CROWD.map(() => read("k", load)));
    resolve(answer([], false));
    const answers = await reading;
    expect(answers.every(({ isStored, secondsLeft }) => !isStored && secondsLeft === 0)).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await seen(read())).toEqual([1, "miss"]);
  });

  it("parse an answer once: they share one value", async () => {
    const { read } = setUp();
    const first = await read("k", async () => answer({ a: 1 }));
    const second = await read();
    expect(first.data).toBe(second.data);
  });
});

describe("a renewal without an answer to store", () => {
  it.each([
    ["fails", () => Promise.reject(new Error("down"))],
    ["is not storable", () => Promise.resolve(answer([], false))],
  ])("because it %s leaves the stored answer, and is tried at most once a second", async (_, bring) => {
    const { clock, read } = setUp();
    await read();
    clock.time += FRESH;
    const load = vi.fn(bring);
    for (let time = 0; time < 3 * SECOND; time += 100) {
      expect(await seen(read("k", load))).toEqual([1, "stale"]);
      await settle();
      clock.time += 100;
    }
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("ends with the policy's hour: then the failure is the answer", async () => {
    const { clock, read } = setUp();
    await read();
    const down = () => Promise.reject(new Error("down"));
    clock.time += FRESH + STALE - 1;
    expect(await seen(read("k", down))).toEqual([1, "stale"]);
    clock.time += 1;
    await expect(read("k", down)).rejects.toThrow("down");
  });
});

const MEBIBYTE = 1024 * 1024;
const random = (): string => Math.random().toString(36).slice(2);

describe("the pools", () => {
  it("hold their bytes, and store nothing that is larger than all of them", async () => {
    const pools = {
      main: { entries: 2_000, bytes: MEBIBYTE, isShared: true },
      search: { entries: 10, bytes: MEBIBYTE, isShared: false },
    };
    const cache = createCache({ pools });
    for (let count = 0; count < 200; count += 1) {
      await cache.read("catalogue", String(count), async () => answer("x".repeat(20_000)));
    }
    const { bytes, entries } = cache.inspect();
    expect(bytes).toBeLessThanOrEqual(MEBIBYTE);
    expect(entries).toBeGreaterThan(10);
    const large = await cache.read("catalogue", "large", async () => answer("x".repeat(MEBIBYTE)));
    expect(large.data).toHaveLength(MEBIBYTE);
    expect(await cache.find("catalogue", "large")).toBeUndefined();
    expect(cache.inspect().entries).toBe(entries);
  });

  it("have their bounds at the second level too: visitors choose keys, and each would stay there for an hour", async () => {
    const held = new Set<string>();
    const secondLevel: SecondLevel = {
      ...NO_SECOND_LEVEL,
      set: (policy, digest) => void held.add(`${policy} ${digest}`),
      forget: (policy, digest) => void held.delete(`${policy} ${digest}`),
    };
    const pool = { entries: 3, bytes: MEBIBYTE, isShared: true };
    const cache = createCache({ secondLevel, pools: { main: pool, search: { ...pool, isShared: false } } });
    for (let count = 0; count < 20; count += 1)
      for (const policy of ["catalogue", "votes", "search"])
        await cache.read(policy, `${policy} ${count}`, async () => answer("x"));
    const kept = cache.inspect().answers.filter(({ policy }) => policy !== "search");
    expect([...held].sort()).toEqual(kept.map(({ policy, key }) => `${policy} ${key}`).sort());
    expect(held.size).toBe(3);
  });

  it("keep the catalogue, whatever visitors search", async () => {
    const cache = createCache();
    for (let count = 0; count < 100; count += 1) {
      await cache.read("catalogue", `game ${count}`, async () => answer("x".repeat(1_000)));
    }
    for (let count = 0; count < 50_000; count += 1) {
      await cache.read("search", `term ${random()} ${count}`, async () => answer("x".repeat(50)));
    }
    const { policies } = cache.inspect();
    expect([policies["catalogue"]?.entries, policies["search"]?.entries]).toEqual([
      100,
      CACHE_POOLS.search.entries,
    ]);
  });

  it("keep 100 small values, for their time on a monotonic clock", async () => {
    const clock = { time: 1_000 };
    const cache = createCache({ now: () => clock.time });
    for (let count = 0; count < 150; count += 1) cache.setValue(`name ${count}`, count, 10);
    expect(await cache.getValue("name 0")).toBeUndefined();
    expect(await cache.getValue("name 149")).toBe(149);
    clock.time += 10_001;
    expect(await cache.getValue("name 149")).toBeUndefined();
  });
});

describe("the report", () => {
  it("counts, and shows no key and no value (decision R14)", async () => {
    const clock = { time: 1_000 };
    const cache = createCache({ now: () => clock.time });
    const key = "aurora pt /games?term=canary-key";
    await cache.read("catalogue", key, async () => answer("canary-value"));
    await cache.read("catalogue", key, async () => answer("never"));
    clock.time += CACHE_POLICIES.catalogue.fresh;
    await cache.read("catalogue", key, () => Promise.reject(new Error("down")));
    const report = cache.inspect();
    expect(report).toMatchObject({ entries: 1, secondLevel: "off" });
    expect(report.policies["catalogue"]).toEqual({
      entries: 1,
      bytes: 14,
      hits: 1,
      stale: 1,
      misses: 1,
      hitRate: 0.667,
    });
    expect(report.policies["votes"]?.hitRate).toBeNull();
    expect(report.answers).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        policy: "catalogue",
        tags: ["catalogue"],
        state: "stale",
        ageSeconds: 60,
        bytes: 14,
        hits: 2,
      },
    ]);
    expect(JSON.stringify(report)).not.toMatch(/canary|games|aurora/);
  });

  it("lists the 500 largest", async () => {
    const cache = createCache();
    for (let count = 1; count <= 600; count += 1) {
      await cache.read("catalogue", String(count), async () => answer("x".repeat(count)));
    }
    const { answers, entries } = cache.inspect();
    expect([entries, answers.length, answers[0]?.bytes, answers.at(-1)?.bytes]).toEqual([600, 500, 602, 103]);
  });
});

describe("work that is shared", () => {
  it("keeps no result, of success or failure", async () => {
    const flights = createSingleFlight<string>();
    await expect(flights.share("a", () => Promise.reject(new Error("first")))).rejects.toThrow("first");
    expect(await flights.share("a", () => Promise.resolve("second"))).toBe("second");
    expect(await flights.share("a", () => Promise.resolve("third"))).toBe("third");
  });
});
