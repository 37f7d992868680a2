import { describe, expect, it } from "vitest";
import { createCache } from "../cache/cache.ts";
import { proxyOf } from "../engine/engine.test-helper.ts";
import { CACHE_POLICIES, type CachePolicy, cachePolicies, policiesWithTag } from "./cache-policies.ts";
import { defineRoutes } from "./route.ts";

const standings: CachePolicy = { fresh: 30_000, stale: 60_000, tags: ["league", "wins"], pool: "main" };
const load = async () => ({ body: Buffer.from("[1]"), isStorable: true });

describe("policies of a host's own", () => {
  it("are beside the kernel's, and a tag reaches both", () => {
    const policies = cachePolicies({ standings });
    expect([...policies.keys()]).toEqual([...Object.keys(CACHE_POLICIES), "standings"]);
    expect(policiesWithTag(policies, "wins")).toEqual(["topWins", "topGames", "lastWins", "standings"]);
  });

  it.each<[string, string, object]>([
    ["a name of the kernel's", "home", {}],
    ["a name that is no part of a key", "my standings*", {}],
    ["no time", "standings", { fresh: Number.NaN }],
    ["a time before now", "standings", { stale: -1 }],
    ["a part of a millisecond", "standings", { absent: 0.5 }],
    ["a tag that no purge can name", "standings", { tags: ["*"] }],
    ["a pool that there is not", "standings", { pool: "constructor" }],
  ])("are refused with %s, by name", (_, name, wrong) => {
    expect(() => createCache({ policies: { [name]: { ...standings, ...wrong } } })).toThrow(
      `The cache policy "${name}": `,
    );
  });

  it("may be other times of one of the kernel's, which keeps the rest", async () => {
    let now = 0;
    const cache = createCache({ policies: { topGames: { fresh: 20_000 } }, now: () => now });
    const read = async () => (await cache.read("topGames", "k", load)).state;
    expect([await read(), await read()]).toEqual(["miss", "hit"]);
    now = 20_000;
    expect(await read()).toBe("stale");
    expect(cache.policies.get("topGames")).toEqual({ ...CACHE_POLICIES.topGames, fresh: 20_000 });
  });

  it("are refused with no tags, when the kernel has no such policy", () => {
    expect(() => createCache({ policies: { topGame: { fresh: 1, stale: 1 } } })).toThrow(
      'The cache policy "topGame": the kernel has none of this name',
    );
  });

  it("have their own times, report and purge", async () => {
    let now = 0;
    const cache = createCache({ policies: { standings }, now: () => now });
    const read = async () => (await cache.read("standings", "k", load)).state;
    expect([await read(), await read()]).toEqual(["miss", "hit"]);
    now = standings.fresh;
    expect(await read()).toBe("stale");
    expect(cache.inspect().policies["standings"]).toMatchObject({ entries: 1, hits: 1, stale: 1, misses: 1 });
    expect(cache.inspect().answers[0]).toMatchObject({ policy: "standings", tags: ["league", "wins"] });
    expect((await cache.purge({ tags: ["league"] })).purged).toBe(1);
  });

  it.each(["standings", "constructor"])(
    "are refused by a cache that has no such policy: %s",
    async (policy) => {
      const read = async () => createCache().read(policy, "k", load);
      await expect(read()).rejects.toThrow(`The cache has no policy "${policy}"; it has appearance, home,`);
    },
  );
});

describe("createProxy", () => {
  const { table } = defineRoutes("league", {
    table: { path: "/api/league/table", GET: "GET /table", access: "public", cache: "standings" },
  });
  const start = (policies: Record<string, CachePolicy>) =>
    proxyOf({ table }, { cache: createCache({ policies }) });

  it("refuses a route whose policy the cache does not have: route, policy and the known ones", () => {
    expect(() => start({ standing: standings })).toThrow(
      /league\.table names "standings".* appearance, home, .*votes, standing;/,
    );
    expect(() => start({ standings })).not.toThrow();
  });
});
