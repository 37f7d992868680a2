import {
  callRoute,
  createTestCache,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
} from "@storefront/proxy/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { createCatalogue } from "../catalogue/catalogue.handlers.ts";
import { readerOf } from "../catalogue/reader.test-kit.ts";
import { gamesRoutes } from "./games.routes.ts";

const routes = gamesRoutes({ casinoMode: "current" });
const game = (slug: string, more: object = {}) => ({ id: 1, slug, name: slug, extra: "kept", ...more });

let cache: ReturnType<typeof createTestCache>;
let now = 0;
beforeEach(() => {
  now = 1_000;
  cache = createTestCache(() => now);
});

/** The entries that a page's loader cached before the first call. */
async function keep(
  table: Parameters<typeof fakeBackend>[0],
  statistics: readonly string[] = [],
): Promise<void> {
  const reader = await readerOf(fakeBackend(table), cache);
  const catalogue = createCatalogue({ reader, casinoMode: "current" });
  await Promise.all([
    catalogue.all(),
    catalogue.home(),
    catalogue.rows("casino"),
    catalogue.rows("live"),
    catalogue.game("detail"),
    ...statistics.map((slug) => catalogue.statistics(slug)),
  ]);
}
async function ask(name: "statsBatch" | "suggestions" | "rows", request: RouteRequest) {
  const backend = fakeBackend({});
  const response = await callRoute(routes[name], { cache, ...request }, backend);
  return { response, body: await response.json(), asked: backend.calls.length };
}

const slugOf = (path: string): string => new URLSearchParams(path.split("?")[1]).get("slug") ?? "";
async function askFor(
  slugs: string,
  detail: FakeAnswer = ({ path }: { path: string }) => ({ data: game(slugOf(path)) }),
) {
  const backend = fakeBackend({ "GET /casino-games": detail });
  const response = await callRoute(routes.bySlugs, { cache, query: `?slugs=${slugs}` }, backend);
  const body = (await response.clone().json()) as { data: { slug: string }[] };
  return {
    response,
    slugs: response.ok ? body.data.map(({ slug }) => slug) : [],
    asked: backend.calls.map(({ path }) => slugOf(path)),
  };
}

describe("routes that are served from the cache only", () => {
  it.each<["statsBatch" | "suggestions" | "rows", RouteRequest, object]>([
    ["statsBatch", { json: { slugs: ["a", "b"] } }, { data: [] }],
    ["suggestions", {}, { data: [] }],
    ["rows", { params: { page: "casino" } }, { rows: [] }],
    ["rows", { params: { page: "live" } }, { rows: [] }],
  ])("%s %j is empty and not cached when the cache is empty (D8)", async (name, request, empty) => {
    const { response, body, asked } = await ask(name, request);
    expect([response.status, body, asked]).toEqual([200, empty, 0]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("stats-batch answers with cached statistics, and makes no call for the others", async () => {
    const periods = { "24h": { rtp: 96 } };
    await keep(
      {
        "GET /bff/games/statistics-dl": ({ path }: { path: string }) => ({
          data: { slug: path.split("=")[1], periods },
        }),
      },
      ["a", "b"],
    );
    const some = await ask("statsBatch", { json: { slugs: ["b", "x", "a", "b"] } });
    expect([some.body, some.asked]).toEqual([
      {
        data: [
          { slug: "b", periods },
          { slug: "a", periods },
        ],
      },
      0,
    ]);
    expect(some.response.headers.get("cache-control")).toBe("no-store");
    expect(some.response.headers.get("x-cache")).toBe("miss");
    const all = await ask("statsBatch", { json: { slugs: ["b", "a"] } });
    expect(all.response.headers.get("x-cache")).toBe("hit");
    now += 5 * 60_000;
    expect((await ask("statsBatch", { json: { slugs: ["a"] } })).response.headers.get("x-cache")).toBe(
      "stale",
    );
  });

  it("suggestions are the home page's games, each once, 24 at most; else the catalogue's", async () => {
    const many = Array.from({ length: 30 }, (_, index) => game(`g${index}`));
    await keep({ "GET /casino-games/list/base": { data: [game("base"), ...many] } });
    const base = await ask("suggestions", {});
    await keep({
      "GET /casino-games/home": { rows: [{ games: [game("home")] }, { games: [game("home"), ...many] }] },
    });
    const home = await ask("suggestions", {});
    const slugsOf = ({ body }: { body: unknown }) =>
      (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);
    expect(slugsOf(base).slice(0, 2)).toEqual(["base", "g0"]);
    expect(slugsOf(home).slice(0, 2)).toEqual(["home", "g0"]);
    expect([slugsOf(base).length, slugsOf(home).length]).toEqual([24, 24]);
    expect(home.response.headers.get("cache-control")).toMatch(/^public/);
  });

  it.each(["rows", "data"])("rows are the hub's own when they are cached, named %s (D7)", async (name) => {
    const rows = [{ slug: "top", title: "Top", games: [game("a")] }];
    await keep({ "GET /casino-games/page/casino": { [name]: rows } });
    const { body, response } = await ask("rows", { params: { page: "casino" } });
    expect([body, response.headers.get("x-cache")]).toEqual([{ rows }, "hit"]);
  });

  it("rows are otherwise made of the cached catalogue by category", async () => {
    const slots = [{ slug: "slots", name: "Slots" }];
    const data = [
      game("a", { categories: slots }),
      game("b", { categories: [...slots, { slug: "new" }, null] }),
      game("c", { categories: [{ slug: "tables", name: "Tables" }], is_live: 1 }),
      game("d"),
    ];
    await keep({ "GET /casino-games/list/base": { data } });
    const rowsOf = async (page: string) =>
      (
        (await ask("rows", { params: { page } })).body as {
          rows: { slug: string; title: string; games: { slug: string }[] }[];
        }
      ).rows.map(({ slug, title, games }) => [slug, title, games.map((one) => one.slug).join()]);
    expect(await rowsOf("casino")).toEqual([
      ["slots", "Slots", "a,b"],
      ["new", "new", "b"],
    ]);
    expect(await rowsOf("live")).toEqual([["tables", "Tables", "c"]]);
  });

  it.each(["home", "CASINO", "constructor", "casino.css", "x"])("refuses the hub %j", async (page) => {
    const { response, body } = await ask("rows", { params: { page } });
    expect([response.status, body]).toEqual([404, { ok: false, error: "not_found" }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("GET /api/games/by-slugs", () => {
  it("finds games in every cached answer, calls the backend for the others only, and keeps the order", async () => {
    await keep({
      "GET /casino-games/list/base": { data: [game("base"), { slug: "../x", name: "x" }, null] },
      "GET /casino-games/home": { rows: [{ slug: "r", title: "R", games: [game("home"), game("base")] }] },
      "GET /casino-games/page/casino": { rows: [{ slug: "r", title: "R", games: [game("casino")] }] },
      "GET /casino-games/page/live": { rows: [{ slug: "r", title: "R", games: [game("live")] }] },
      "GET /casino-games": { data: game("detail") },
    });
    const { slugs, asked, response } = await askFor(
      "new,live,base&slugs[]=detail,base&slugs[3]=home&slugs[]=casino",
    );
    expect(slugs).toEqual(["new", "live", "base", "detail", "home", "casino"]);
    expect(asked).toEqual(["new"]);
    expect(((await response.json()) as { data: unknown[] }).data[2]).toEqual(game("base"));
    expect(response.headers.get("x-cache")).toBe("miss");

    const again = await askFor("base,new");
    expect([again.slugs, again.asked]).toEqual([["base", "new"], []]);
  });

  it.each([
    ["under rows", (rows: unknown[]) => ({ rows })],
    ["as a list", (rows: unknown[]) => rows],
    ["as a list under data", (rows: unknown[]) => ({ data: rows })],
  ])("finds the games of rows %s, and takes no row for a game", async (_, answerOf) => {
    await keep({ "GET /casino-games/home": answerOf([{ slug: "slots", name: "S", games: [game("home")] }]) });
    const { slugs, asked } = await askFor("slots,home", { data: [game("other"), game("none")] });
    expect([slugs, asked]).toEqual([["home"], ["slots"]]);
    expect((await ask("suggestions", {})).body).toEqual({ data: [game("home")] });
  });

  it("searches a list for the game that was asked for", async () => {
    expect((await askFor("b", { data: [game("a"), game("b")] })).slugs).toEqual(["b"]);
  });

  it("marks an answer that was cached, and one that was partly stale", async () => {
    await keep({ "GET /casino-games/list/base": { data: [game("a"), game("b")] } });
    const fresh = await askFor("b,a");
    now = 10 * 60_000;
    const stale = await askFor("b,a");
    expect([fresh, stale].map(({ response }) => response.headers.get("x-cache"))).toEqual(["hit", "stale"]);
    expect(fresh.response.headers.get("cache-control")).toMatch(/^public/);
    expect(stale.response.headers.get("cache-control")).toBe("no-store");
    expect([...fresh.asked, ...stale.asked]).toEqual([]);
  });

  it.each<[string, FakeAnswer, number]>([
    ["a 404", Response.json({}, { status: 404 }), 30_000],
    ["no data", { data: null }, 30_000],
    ["another game", { data: game("other") }, 30_000],
    ["an error that calls itself a success", { error: "x" }, 0],
  ])("leaves out a slug that is answered with %s, and asks again soon", async (_, odd, remembered) => {
    const first = await askFor("gone,there", ({ path }: { path: string }) =>
      slugOf(path) === "gone" ? odd : { data: game("there") },
    );
    expect([first.response.status, first.slugs]).toEqual([200, ["there"]]);
    if (remembered > 0) expect(await askFor("gone")).toMatchObject({ slugs: [], asked: [] });
    now += remembered + 1;
    expect((await askFor("gone")).slugs).toEqual(["gone"]);
  });

  it("answers with the games that came when some details fail, without caching; with the failure when none came", async () => {
    const failing = Response.json({ message: "down" }, { status: 503 });
    const some = await askFor("a,b", ({ path }: { path: string }) =>
      slugOf(path) === "a" ? failing : { data: game("b") },
    );
    expect([some.response.status, some.slugs, some.response.headers.get("cache-control")]).toEqual([
      200,
      ["b"],
      "no-store",
    ]);
    const none = await askFor("c,d", failing);
    expect([none.response.status, await none.response.json()]).toEqual([
      503,
      { ok: false, error: "games_by_slugs_failed", detail: "down" },
    ]);
  });

  it("makes at most 4 calls at once for 50 uncached slugs (F15)", async () => {
    let underWay = 0;
    let most = 0;
    const slugs = Array.from({ length: 50 }, (_, index) => `g${index}`);
    const answered = await askFor(slugs.join(","), async ({ path }: { path: string }) => {
      most = Math.max(most, (underWay += 1));
      for (let turns = Math.random() * 4; turns > 0; turns -= 1)
        await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return { data: game(slugOf(path)) };
    });
    expect(answered.slugs).toEqual(slugs);
    expect(answered.asked).toHaveLength(50);
    expect(most).toBe(4);
  });
});
