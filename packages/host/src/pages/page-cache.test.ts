import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import type { PageAnswer, StoredPage } from "./page-bytes.ts";
import { createPageCache, createRenderSlots, isShed, type PageCache, type Rendering } from "./page-cache.ts";

const MINUTE = 60_000;
const page = (name: string, size = 1): StoredPage => ({
  status: 200,
  size,
  answer: () => ({ status: 200, headers: { name }, body: null }),
});
const rendering = (name: string, freshFor = 30_000): Rendering => ({ page: page(name), freshFor });
const nameOf = (cache: PageCache, key = "/"): unknown => {
  const found = cache.find(key);
  return found && (found.page.answer({} as never) as PageAnswer).headers["name"];
};

describe("createPageCache", () => {
  it("has the state of a page: fresh, stale while it is renewed, old, gone", async () => {
    let now = 0;
    const cache = createPageCache(() => now);
    await cache.render("/", () => Promise.resolve(rendering("home")));
    const states = [29_999, 30_001, 5 * MINUTE, 6 * MINUTE, 60 * MINUTE, 61 * MINUTE].map((at) => {
      now = at;
      return cache.find("/")?.state;
    });
    expect(states).toEqual(["fresh", "stale", "stale", "old", "old", undefined]);
  });

  it("caches nothing that is fresh for no time, and keeps the older page", async () => {
    let now = 0;
    const cache = createPageCache(() => now);
    await cache.render("/", () => Promise.resolve(rendering("good")));
    now = MINUTE;
    await cache.render("/", () => Promise.resolve(rendering("bad", 0)));
    expect(nameOf(cache)).toBe("good");
    await expect(cache.render("/", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(nameOf(cache)).toBe("good");
    await cache.render("/other", () => Promise.resolve(rendering("bad", 0)));
    expect(cache.find("/other")).toBeUndefined();
  });

  it("waits a second after a failed renewal", async () => {
    let now = 0;
    const cache = createPageCache(() => now);
    await cache.render("/", () => Promise.resolve(rendering("good")));
    now = 10 * MINUTE;
    expect(cache.find("/")).toMatchObject({ state: "old", isDue: true });
    await cache.render("/", () => Promise.resolve(rendering("bad", 0)));
    expect(cache.find("/")).toMatchObject({ state: "stale", isDue: false });
    now += 1_000;
    expect(cache.find("/")).toMatchObject({ state: "old", isDue: true });
  });

  it("has pages that are due after a purge, also those whose rendering began before it", async () => {
    const cache = createPageCache(() => 0);
    await cache.render("/kept", () => Promise.resolve(rendering("kept")));
    const first = Promise.withResolvers<Rendering>();
    const before = cache.render("/", () => first.promise);
    cache.expire();
    first.resolve(rendering("purged"));
    await before;
    expect(["/", "/kept"].map((key) => cache.find(key))).toMatchObject([
      { state: "stale", isDue: true },
      { state: "stale", isDue: true },
    ]);
    await cache.render("/", () => Promise.resolve(rendering("new")));
    expect([nameOf(cache), cache.find("/")?.state]).toEqual(["new", "fresh"]);
  });

  it("finds the older page while another is rendered", async () => {
    let now = 0;
    const cache = createPageCache(() => now);
    await cache.render("/", () => Promise.resolve(rendering("older")));
    now = MINUTE;
    const renewal = Promise.withResolvers<Rendering>();
    const second = cache.render("/", () => renewal.promise);
    expect([nameOf(cache), cache.find("/")?.state]).toEqual(["older", "stale"]);
    renewal.resolve(rendering("newer"));
    await second;
    expect(nameOf(cache)).toBe("newer");
  });

  it("passes a failure, or a page that must not be cached, to all who wait, after a purge too", async () => {
    const cache = createPageCache(() => 0);
    const work = Promise.withResolvers<Rendering>();
    const waiting = [cache.render("/", () => work.promise), cache.render("/", () => work.promise)];
    cache.expire();
    work.resolve(rendering("bad", 0));
    expect((await Promise.all(waiting)).map(({ freshFor }) => freshFor)).toEqual([0, 0]);
    const failing = Promise.withResolvers<Rendering>();
    const failed = [cache.render("/", () => failing.promise), cache.render("/", () => failing.promise)];
    cache.expire();
    failing.reject(new Error("down"));
    const ends = await Promise.allSettled(failed);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(cache.find("/")).toBeUndefined();
  });

  it("is bounded by bytes, and an entry with shared bytes costs little", async () => {
    const cache = createPageCache(() => 0);
    const large = { page: page("large", 20 * 1024 * 1024), freshFor: 1 };
    for (const key of ["/1", "/2", "/3", "/4"]) await cache.render(key, () => Promise.resolve(large));
    expect([cache.figures().entries, cache.find("/1")]).toEqual([3, undefined]);
    const small = createPageCache(() => 0);
    for (const key of ["/1", "/2", "/3", "/4"])
      await small.render(key, () => Promise.resolve({ ...large, cost: 100 }));
    expect(small.figures().entries).toBe(4);
  });
});

it("work that waited for a slot runs in the context of its own request", async () => {
  const context = new AsyncLocalStorage<string>();
  const slots = createRenderSlots(1);
  const run = (name: string): Promise<string | undefined> =>
    context.run(name, () => slots.run(name, "a", () => Promise.resolve(context.getStore())));
  expect(await Promise.all(["first", "second", "third"].map(run))).toEqual(["first", "second", "third"]);
});

it("work that would wait longer than two seconds is shed, and work that failed gives its slot on", async () => {
  const clock = { now: 0 };
  const slots = createRenderSlots(1, () => clock.now);
  const run = (name: string, caller: string): Promise<string> =>
    slots.run(name, caller, async () => {
      clock.now += 50;
      return name;
    });
  const gate = Promise.withResolvers<void>();
  const failing = slots.run("slow", "a", async () => {
    await gate.promise;
    throw new Error("no page");
  });
  // Of the usual 50 ms each: forty are two seconds.
  const waiting = Array.from({ length: 40 }, (_, index) => run(`/${index}`, "a"));
  const shed: unknown = await run("/40", "a").catch((error: unknown) => error);
  expect([isShed(shed), isShed(new Error("no"))]).toEqual([true, false]);
  gate.resolve();
  await expect(failing).rejects.toThrow("no page");
  expect(await Promise.all(waiting)).toHaveLength(40);
  expect(slots.figures()).toEqual({ rendering: 0, queued: 0 });
});

it("work goes in turn by caller: a burst of one waits for itself, also for a page that another wants too", async () => {
  const slots = createRenderSlots(2, () => 0);
  const order: string[] = [];
  const run = (name: string, caller: string): Promise<void> =>
    slots.run(name, caller, async () => {
      order.push(name);
    });
  const burst = Array.from({ length: 40 }, (_, index) => run(`/${index}`, "burst"));
  slots.join("/39", "reader");
  const other = run("/other", "player");
  await Promise.all([...burst, other]);
  expect(order.slice(0, 6).toSorted()).toEqual(["/0", "/1", "/2", "/39", "/other", "/3"].toSorted());
  expect(order).toHaveLength(41);
});
