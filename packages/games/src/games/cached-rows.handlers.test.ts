import { callRoute, createTestCache, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { createCatalogue } from "../catalogue/catalogue.handlers.ts";
import { readerOf } from "../catalogue/reader.test-kit.ts";
import { gamesRoutes } from "./games.routes.ts";

const routes = gamesRoutes({ casinoMode: "current" });
const game = (slug: string, more: object = {}) => ({ id: 1, slug, name: slug, ...more });

let cache: ReturnType<typeof createTestCache>;
let now = 0;
beforeEach(() => {
  now = 0;
  cache = createTestCache(() => now);
});

async function keep(
  table: Parameters<typeof fakeBackend>[0],
  statistics: readonly string[] = [],
): Promise<void> {
  const catalogue = createCatalogue({
    reader: await readerOf(fakeBackend(table), cache),
    casinoMode: "current",
  });
  await Promise.all([
    catalogue.all(),
    catalogue.home(),
    catalogue.rows("casino"),
    ...statistics.map((slug) => catalogue.statistics(slug)),
  ]);
}
async function ask(name: "statsBatch" | "suggestions" | "rows", request: RouteRequest) {
  const backend = fakeBackend({});
  const response = await callRoute(routes[name], { cache, ...request }, backend);
  return { response, body: await response.json(), asked: backend.calls.length };
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
    now = 5 * 60_000;
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
