import { afterEach, describe, expect, it, vi } from "vitest";
import { type Cache, type CacheOptions, createCache, type LoadedAnswer } from "./cache.ts";
import { CACHE_POLICIES } from "../contract/cache-policies.ts";

const SECOND = 1_000;
const { fresh: FRESH, stale: STALE } = CACHE_POLICIES.catalogue;
const CROWD = Array.from({ length: 500 });

afterEach(() => {
  vi.useRealTimers();
});

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

/** Lets everything under way come to its end. */
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

  it("of a value ends after its seconds", async () => {
    const { clock, cache } = setUp();
    cache.setValue("address", "https://c.example", 60);
    clock.time += 60 * SECOND - 1;
    expect(await cache.getValue("address")).toBe("https://c.example");
    clock.time += 2;
    expect(await cache.getValue("address")).toBeUndefined();
  });

  it("is not loaded by peek, which finds fresh answers, and by find, which finds stale ones too", async () => {
    const { clock, cache, load, read } = setUp();
    expect([cache.peek("catalogue", "k"), await cache.find("catalogue", "k")]).toEqual([
      undefined,
      undefined,
    ]);
    await read();
    expect(cache.peek("catalogue", "k")?.data).toBe(1);
    clock.time += FRESH;
    expect(cache.peek("catalogue", "k")).toBeUndefined();
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
