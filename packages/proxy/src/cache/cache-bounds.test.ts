import { describe, expect, it } from "vitest";
import { createCache, type LoadedAnswer } from "./cache.ts";
import { CACHE_POLICIES, CACHE_POOLS, cachePolicies, policiesWithTag } from "../contract/cache-policies.ts";

const MEBIBYTE = 1024 * 1024;
const answer = (data: unknown): LoadedAnswer => ({
  body: Buffer.from(JSON.stringify(data)),
  isStorable: true,
});
const random = (): string => Math.random().toString(36).slice(2);

describe("the pools", () => {
  it("hold their entries under 50,000 random keys", async () => {
    const cache = createCache();
    for (let count = 0; count < 50_000; count += 1) {
      await cache.read("catalogue", `${count} ${random()}`, async () => answer("x"));
    }
    expect(cache.inspect().entries).toBe(CACHE_POOLS.main.entries);
  });

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

describe("the table of policies", () => {
  it("gives every policy a time, a tag and a pool; only search has one of its own", () => {
    const names = Object.keys(CACHE_POLICIES) as (keyof typeof CACHE_POLICIES)[];
    for (const name of names) {
      const { fresh, stale, tags, pool } = CACHE_POLICIES[name];
      expect([fresh >= 10_000, stale <= 3_600_000, tags.length > 0, pool]).toEqual([
        true,
        true,
        true,
        name === "search" ? "search" : "main",
      ]);
    }
    expect(policiesWithTag(cachePolicies(), "wins")).toEqual(["topWins", "topGames", "lastWins"]);
    expect(policiesWithTag(cachePolicies(), "nothing")).toEqual([]);
  });
});
