import { callRoute, createTestCache, type FakeAnswer, fakeBackend } from "@storefront/proxy/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { createCatalogue } from "../catalogue/catalogue.handlers.ts";
import { readerOf } from "../catalogue/reader.test-kit.ts";
import { gamesRoutes } from "./games.routes.ts";

const { bySlugs } = gamesRoutes({ casinoMode: "current" });
const game = (slug: string) => ({ id: 1, slug, name: slug.toUpperCase(), extra: "kept" });
const slugOf = (path: string): string => new URLSearchParams(path.split("?")[1]).get("slug") ?? "";

let cache: ReturnType<typeof createTestCache>;
let now = 0;
beforeEach(() => {
  now = 1_000;
  cache = createTestCache(() => now);
});

/** The entries that a page's loader cached before the first call. */
async function keep(table: Parameters<typeof fakeBackend>[0]): Promise<void> {
  const catalogue = createCatalogue({
    reader: await readerOf(fakeBackend(table), cache),
    casinoMode: "current",
  });
  await Promise.all([
    catalogue.all(),
    catalogue.home(),
    catalogue.rows("casino"),
    catalogue.rows("live"),
    catalogue.game("detail"),
  ]);
}
const ask = (
  slugs: string,
  detail: FakeAnswer = ({ path }: { path: string }) => ({ data: game(slugOf(path)) }),
) => {
  const backend = fakeBackend({ "GET /casino-games": detail });
  return callRoute(bySlugs, { cache, query: `?slugs=${slugs}` }, backend).then(async (response) => ({
    response,
    slugs: response.ok
      ? ((await response.clone().json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug)
      : [],
    asked: backend.calls.map(({ path }) => slugOf(path)),
  }));
};

describe("GET /api/games/by-slugs", () => {
  it("finds games in every cached answer, calls the backend for the others only, and keeps the order", async () => {
    await keep({
      "GET /casino-games/list/base": { data: [game("base"), { slug: "../x", name: "x" }, null] },
      "GET /casino-games/home": { rows: [{ slug: "r", title: "R", games: [game("home"), game("base")] }] },
      "GET /casino-games/page/casino": { rows: [{ slug: "r", title: "R", games: [game("casino")] }] },
      "GET /casino-games/page/live": { rows: [{ slug: "r", title: "R", games: [game("live")] }] },
      "GET /casino-games": { data: game("detail") },
    });
    const { slugs, asked, response } = await ask(
      "new,live,base&slugs[]=detail,base&slugs[3]=home&slugs[]=casino",
    );
    expect(slugs).toEqual(["new", "live", "base", "detail", "home", "casino"]);
    expect(asked).toEqual(["new"]);
    expect(((await response.json()) as { data: unknown[] }).data[2]).toEqual(game("base"));
    expect(response.headers.get("x-cache")).toBe("miss");

    const again = await ask("base,new");
    expect([again.slugs, again.asked]).toEqual([["base", "new"], []]);
  });

  it.each([
    ["under rows", (rows: unknown[]) => ({ rows })],
    ["as a list", (rows: unknown[]) => rows],
    ["as a list under data", (rows: unknown[]) => ({ data: rows })],
  ])("finds the games of rows %s, and takes no row for a game", async (_, answerOf) => {
    await keep({ "GET /casino-games/home": answerOf([{ slug: "slots", name: "S", games: [game("home")] }]) });
    const { slugs, asked } = await ask("slots,home", { data: [game("other"), game("none")] });
    expect([slugs, asked]).toEqual([["home"], ["slots"]]);
    const routes = gamesRoutes({ casinoMode: "current" });
    const { data } = await (await callRoute(routes.suggestions, { cache }, fakeBackend({}))).json();
    expect(data).toEqual([game("home")]);
  });

  it("searches a list for the game that was asked for", async () => {
    expect((await ask("b", { data: [game("a"), game("b")] })).slugs).toEqual(["b"]);
  });

  it("marks an answer that was cached, and one that was partly stale", async () => {
    await keep({ "GET /casino-games/list/base": { data: [game("a"), game("b")] } });
    const fresh = await ask("b,a");
    now = 10 * 60_000;
    const stale = await ask("b,a");
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
    const first = await ask("gone,there", ({ path }: { path: string }) =>
      slugOf(path) === "gone" ? odd : { data: game("there") },
    );
    expect([first.response.status, first.slugs]).toEqual([200, ["there"]]);
    if (remembered > 0) expect(await ask("gone")).toMatchObject({ slugs: [], asked: [] });
    now += remembered + 1;
    expect((await ask("gone")).slugs).toEqual(["gone"]);
  });

  it("answers with the games that came when some details fail, without caching; with the failure when none came", async () => {
    const failing = Response.json({ message: "down" }, { status: 503 });
    const some = await ask("a,b", ({ path }: { path: string }) =>
      slugOf(path) === "a" ? failing : { data: game("b") },
    );
    expect([some.response.status, some.slugs, some.response.headers.get("cache-control")]).toEqual([
      200,
      ["b"],
      "no-store",
    ]);
    const none = await ask("c,d", failing);
    expect([none.response.status, await none.response.json()]).toEqual([
      503,
      { ok: false, error: "games_by_slugs_failed", detail: "down" },
    ]);
  });

  it("makes at most 4 calls at once for 50 uncached slugs (F15)", async () => {
    let underWay = 0;
    let most = 0;
    const slugs = Array.from({ length: 50 }, (_, index) => `g${index}`);
    const answered = await ask(slugs.join(","), async ({ path }: { path: string }) => {
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
