import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createCache } from "./cache.ts";
import { CACHE_POLICIES } from "../contract/cache-policies.ts";
import { proxyOf } from "../engine/engine.test-helper.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { json } from "../contract/outcome.ts";
import { defineRoutes } from "../contract/route.ts";
import { callRoute, createTestCache, fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";

const { fresh: FRESH } = CACHE_POLICIES.catalogue;

const { list, composed, single } = defineRoutes(
  "games",
  {
    list: { path: "/api/games/list", GET: "GET /games?page={page}", cache: "catalogue" },
    composed: {
      path: "/api/games/composed",
      GET: ({ cache }) => cache.read("topGames", "GET /top", { isUsable: (data) => (data as []).length > 0 }),
    },
    single: {
      path: "/api/games/single",
      access: "optional",
      GET: ({ cache }) => cache.read("catalogue", "GET /games"),
    },
  },
  { access: "public" },
);

/** The headers that decide about caching of an answer. */
const words = ({ headers }: Response): (string | null)[] =>
  ["x-cache", "server-timing", "cache-control", "vary"].map((name) => headers.get(name));

it("compresses a cached body apart for bare replies and for those in an envelope", async () => {
  const rules = { access: "public", cache: "catalogue", GET: "GET /games" } as const;
  const rows = defineRoutes("games", {
    bare: { ...rules, path: "/api/games/bare" },
    wrapped: { ...rules, path: "/api/games/wrapped", reply: "envelope" },
  });
  const games = { games: "x".repeat(2_000) };
  const { ask } = proxyOf(rows, {}, { "GET /games": games });
  const read = async (name: string): Promise<unknown> => {
    const answer = await ask({ path: `/api/games/${name}`, headers: { "accept-encoding": "gzip" } });
    return JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString());
  };
  expect([await read("bare"), await read("wrapped"), await read("bare")]).toEqual([
    games,
    { ok: true, data: games },
    games,
  ]);
});

describe("a row with a cache", () => {
  it("reports miss, hit and stale, and lets browsers store a fresh answer", async () => {
    const clock = { time: 1_000 };
    const cache = createTestCache(() => clock.time);
    const backend = fakeBackend({ "GET /games": () => ({ call: backend.calls.length }) });
    const ask = () => callRoute(list, { cache }, backend);
    const first = await ask();
    expect([first.status, await first.text(), first.headers.get("content-type")]).toEqual([
      200,
      '{"call":1}',
      "application/json",
    ]);
    expect(words(first)).toEqual(["miss", "cache;desc=miss", `public, max-age=${FRESH / 1_000}`, "app-lang"]);
    clock.time += 15_000;
    expect(words(await ask())).toEqual([
      "hit",
      "cache;desc=hit",
      `public, max-age=${(FRESH - 15_000) / 1_000}`,
      "app-lang",
    ]);
    clock.time += FRESH;
    const stale = await ask();
    expect(words(stale)).toEqual(["stale", "cache;desc=stale", "no-store", null]);
    expect(await stale.text()).toBe('{"call":1}');
    expect(backend.calls).toHaveLength(2);
    expect(first.headers.get("x-request-id")).not.toBe(stale.headers.get("x-request-id"));
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("uses only parameters that its target names: others reach neither the key nor the backend (decision R10)", async () => {
    const cache = createTestCache();
    const backend = fakeBackend({ "GET /games": [1] });
    for (let count = 0; count < 50; count += 1) {
      const query = `?page=2&junk=${count}&%2A=${count}`;
      const headers = { "x-forwarded-host": `evil-${count}`, "accept-language": `x-${count}` };
      await callRoute(list, { cache, query, headers }, backend);
    }
    await callRoute(list, { cache, query: "?page=3" }, backend);
    expect(backend.calls.map(({ path }) => path)).toEqual(["/games?page=2", "/games?page=3"]);
  });

  it("loads once for all who wait, however many of them leave", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { proxy, backend } = proxyOf({ list }, {}, { "GET /games": () => promise });
    const leavers: (() => void)[] = [];
    const asking = Array.from({ length: 20 }, () => {
      const visitor = inbound({ path: "/api/games/list" });
      const onAbort = (listener: () => void) => {
        leavers.push(listener);
        return () => {};
      };
      return Promise.resolve(proxy.handle({ ...visitor, onAbort }));
    });
    for (const leave of leavers) leave();
    resolve([1]);
    const bodies = await Promise.all((await Promise.all(asking)).map((response) => response.text()));
    expect([new Set(bodies), backend.calls.length]).toEqual([new Set(["[1]"]), 1]);
  });
});

describe("the answer of a handler", () => {
  it("that must not be stored has no-store, and the next call loads again (decision D8)", async () => {
    const cache = createTestCache(() => 1_000);
    const backend = fakeBackend({ "GET /top": () => (backend.calls.length < 3 ? [] : [1]) });
    const ask = async () => words(await callRoute(composed, { cache }, backend)).slice(0, 3);
    const kept = `public, max-age=${CACHE_POLICIES.topGames.fresh / 1_000}`;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      ["miss", "cache;desc=miss", "no-store"],
      ["miss", "cache;desc=miss", "no-store"],
      ["miss", "cache;desc=miss", kept],
      ["hit", "cache;desc=hit", kept],
    ]);
  });

  it("that a session may change is not stored by other caches (decision H10)", async () => {
    const backend = fakeBackend({ "GET /games": [1] });
    expect(words(await callRoute(single, { token: "jwt" }, backend))).toEqual([
      "miss",
      "cache;desc=miss",
      "no-store",
      "Cookie",
    ]);
    expect(backend.calls[0]?.headers["authorization"]).toBeUndefined();
  });
});

describe("a catalogue that depends on the visitor's country (decision H3)", () => {
  const PORTUGAL = { country: "PT", countryAlpha3: "PRT", currency: "EUR", jurisdiction: "SRIJ" };
  const trusted = { trustedProxies: ["10.0.0.0/8"], edgeHeaders: { country: "edge-country" } };

  /** A host whose backend answers with the number of its call; `ask` comes from an edge that names a country. */
  function hostOf(varyByCountry: boolean) {
    const cache = createCache();
    const brand = { ...TEST_SETTINGS.brand, catalogue: { varyByCountry }, geoOverrides: { PT: PORTUGAL } };
    const settings = { ...TEST_SETTINGS, ...trusted, brand };
    const answers = { "GET /games": () => ({ call: backend.calls.length }) };
    const { proxy, backend, ask: askFor } = proxyOf({ list }, { settings, cache }, answers);
    const ask = async (
      country: string,
      peer = "10.0.0.1",
    ): Promise<[call: number, sharing: string | null]> => {
      const headers = { "edge-country": country, cookie: "a=b", "user-agent": "browser" };
      const answer = await askFor({ path: "/api/games/list", headers, peer });
      const { call } = (await answer.json()) as { call: number };
      return [call, answer.headers.get("cache-control")?.split(",")[0] ?? null];
    };
    return { ask, backend, cache, proxy };
  }

  it("has an answer of its own for each country, which no cache between may share", async () => {
    const { ask, backend, cache } = hostOf(true);
    expect([await ask("BR"), await ask("PT"), await ask("br"), await ask("PT")]).toEqual(
      [1, 2, 1, 2].map((call) => [call, "private"]),
    );
    const sent = backend.calls.map(({ headers }) =>
      ["x-country", "country", "jurisdiction", "cookie", "user-agent", "x-real-ip"].map(
        (name) => headers[name],
      ),
    );
    expect(sent).toEqual([
      ["br", "BR", "BR", undefined, undefined, undefined],
      ["pt", "PT", "SRIJ", undefined, undefined, undefined],
    ]);
    expect(cache.inspect().entries).toBe(2);
    await cache.purge({ tags: ["catalogue"] });
    expect([await ask("BR"), await ask("PT")].map(([call]) => call)).toEqual([3, 4]);
  });

  it.each([
    ["letters that are no country", "QX", "10.0.0.1"],
    ["a longer text", "BRA", "10.0.0.1"],
    ["nothing", "", "10.0.0.1"],
    ["a country that no trusted proxy says", "PT", "203.0.113.7"],
  ])("makes no key of %s: the brand's own answer is used", async (_, country, peer) => {
    const { ask, backend, proxy } = hostOf(true);
    const { data } = await proxy.publicReader("pt-BR").read("catalogue", "GET /games");
    expect([data, (await ask(country, peer))[0], backend.calls.length]).toEqual([{ call: 1 }, 1, 1]);
  });

  it("is one for all where the brand does not say so, and tells the backend nothing of a visitor", async () => {
    const { ask, backend } = hostOf(false);
    expect([await ask("BR"), await ask("PT")]).toEqual([1, 1].map((call) => [call, "public"]));
    expect(backend.calls.map(({ headers }) => [headers["x-country"], headers["country"]])).toEqual([
      [undefined, "BR"],
    ]);
  });

  it("is looked up for the brand's own country until it was read for the visitor's, as pages show it", async () => {
    const { ask, backend, cache } = hostOf(true);
    const peek = async (country: string): Promise<unknown> => {
      const route = defineRoutes(
        "games",
        {
          kept: {
            path: "/api/games/kept",
            GET: async (call) => json((await call.cache.peek("catalogue", "GET /games"))?.data ?? null),
          },
        },
        { access: "public" },
      ).kept;
      const settings = { ...trusted, brand: { ...TEST_SETTINGS.brand, catalogue: { varyByCountry: true } } };
      const request = { cache, settings, peer: "10.0.0.1", headers: { "edge-country": country } };
      return (await callRoute(route, request, backend)).json();
    };
    await ask("");
    expect(await peek("PT")).toEqual({ call: 1 });
    await ask("PT");
    expect([await peek("PT"), await peek("BR")]).toEqual([{ call: 2 }, { call: 1 }]);
  });
});
