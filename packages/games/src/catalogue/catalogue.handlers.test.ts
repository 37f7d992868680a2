import { createTestCache, type FakeAnswer, fakeBackend } from "@storefront/proxy/testing";
import type { Target } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import { type Catalogue, createCatalogue } from "./catalogue.handlers.ts";
import { readerOf } from "./reader.test-kit.ts";

const game = { id: 7, slug: "gold", name: "Gold" };
const rows = { rows: [{ slug: "top", title: "Top", games: [game] }] };
const wins = {
  data: [{ id: 1, game: { slug: "gold", name: "Gold" }, amount: 5, player: "J***a", currency: "BRL" }],
};
const TABLE: Partial<Record<Target, FakeAnswer>> = {
  "GET /casino-games/home": rows,
  "GET /casino-games/page/casino": rows,
  "GET /casino-games": { data: game },
  "GET /casino-game-votes/count/7": { data: { likes: 3, dislikes: 1 } },
  "GET /bff/games/last-wins": wins,
  "GET /bff/games/game-high-payers-dl": wins,
  "GET /bff/games/game-top-wins-dl": wins,
  "GET /bff/games/statistics-dl": { data: { slug: "gold", periods: { "24h": { rtp: 96, biggest_win: 9 } } } },
  "GET /casino-games/list/": { data: [game], current_page: 2, last_page: 3, total: 50 },
  "GET /casino-games/filter": { data: [game], current_page: 2, last_page: 3, total: 50 },
  "GET /casino-games/list/base": { data: [game, { slug: "no name" }] },
};

type Read = (catalogue: Catalogue) => Promise<unknown>;
const READS: readonly [string, Read, unknown, unknown][] = [
  ["home", (from) => from.home(), [{ id: "top", title: "Top", games: [{ slug: "gold" }] }], []],
  ["rows", (from) => from.rows("casino"), [{ id: "top" }], []],
  ["game", (from) => from.game("gold"), { id: "7", slug: "gold" }, undefined],
  ["voteCounts", (from) => from.voteCounts("7"), { likes: 3, dislikes: 1 }, undefined],
  ["lastWins", (from) => from.lastWins(), [{ amount: 5 }], []],
  ["topGames", (from) => from.topGames(), [{ amount: 5 }], []],
  ["topWinsOf", (from) => from.topWinsOf("gold"), [{ amount: 5 }], []],
  [
    "statistics",
    (from) => from.statistics("gold"),
    { periods: { "24h": { rtp: 96, biggestWin: 9 } } },
    undefined,
  ],
  [
    "page",
    (from) => from.page({ categories: ["slots"], page: 2, perPage: 24 }),
    { page: 2, lastPage: 3, total: 50 },
    undefined,
  ],
  ["all", (from) => from.all(), [{ slug: "gold" }], []],
];

async function catalogueOf(
  table: Partial<Record<Target, FakeAnswer>>,
  casinoMode: "current" | "legacy" = "current",
) {
  const backend = fakeBackend(table);
  const reader = await readerOf(backend, createTestCache());
  return { catalogue: createCatalogue({ reader, casinoMode }), backend };
}

describe("createCatalogue", () => {
  it.each(READS)("%s calls the backend once and shares the result", async (_, read, wanted) => {
    const { catalogue, backend } = await catalogueOf(TABLE);
    const [first, second] = await Promise.all([read(catalogue), read(catalogue)]);
    expect(first).toMatchObject(wanted as object);
    expect(await read(catalogue)).toBe(first);
    expect(second).toBe(first);
    expect(backend.calls).toHaveLength(1);
  });

  const failures: readonly [string, FakeAnswer][] = [
    ["a 500", new Response("", { status: 500 })],
    ["a 401", Response.json({ reason: "x" }, { status: 401 })],
    ["silence", { noAnswer: "timeout" }],
    ["HTML", new Response("<html>")],
    ["an error body", { error: "x" }],
    ["null", null],
    ["a number", 7],
    ["an odd list", [1, null, { slug: {} }]],
  ];
  it.each(failures)("never rejects and never throws: %s is empty", async (_, failure) => {
    const all = Object.fromEntries(Object.keys(TABLE).map((target) => [target, failure]));
    const { catalogue } = await catalogueOf(all);
    const read = await Promise.all(READS.map(([, ask]) => ask(catalogue)));
    expect(read).toEqual(READS.map(([, , , nothing]) => nothing));
  });

  it("tells an empty page from an answer that cannot be read", async () => {
    const { catalogue } = await catalogueOf({ "GET /casino-games/list/": { data: [] } });
    expect(await catalogue.page({})).toMatchObject({ games: [] });
  });

  it.each<[string, FakeAnswer]>([
    ["has no period", { data: { slug: "gold", periods: {} } }],
    ["fails", new Response("", { status: 500 })],
  ])("reads statistics per period where the usual source %s (document 2, 4b)", async (_, answer) => {
    const periods = { "1h": { rtp: 95 } };
    const { catalogue, backend } = await catalogueOf({
      "GET /bff/games/statistics-dl": answer,
      "GET /bff/games/statistics": { data: { slug: "gold", periods } },
    });
    expect(await catalogue.statistics("gold")).toEqual({ slug: "gold", periods });
    expect(backend.calls.map(({ path }) => path)).toEqual([
      "/bff/games/statistics-dl?slug=gold",
      "/bff/games/statistics?slug=gold",
    ]);
  });

  it("makes no call for a value that a path or a filter must not have", async () => {
    const { catalogue, backend } = await catalogueOf(TABLE);
    expect(await catalogue.voteCounts("../7")).toBeUndefined();
    expect(await catalogue.page({ categories: ["\u0000"] })).toBeUndefined();
    expect(await catalogue.page({ page: -1 })).toBeUndefined();
    expect(await catalogue.rows(".." as "casino")).toEqual([]);
    expect(backend.calls).toEqual([]);
  });

  it("reads the list as the route does, so that both share the cached answer", async () => {
    const { catalogue, backend } = await catalogueOf(TABLE);
    await catalogue.page({ providers: ["b", "a", "b"], term: " gold ", page: 2, perPage: 500 });
    await catalogue.page({});
    expect(backend.calls.map(({ path }) => decodeURIComponent(path))).toEqual([
      "/casino-games/list/?providers[]=a&providers[]=b&term=gold&page=2&per_page=100",
      "/casino-games/list/?page=1&per_page=24",
    ]);
    const legacy = await catalogueOf(TABLE, "legacy");
    expect(await legacy.catalogue.page({})).toMatchObject({ total: 50 });
    expect(legacy.backend.calls.map(({ path }) => path)).toEqual(["/casino-games/filter?page=1&per_page=24"]);
  });

  it("reads an answer again when it was renewed", async () => {
    let now = 0;
    const answers = [rows, { rows: [{ slug: "next", title: "Next", games: [game] }] }];
    const backend = fakeBackend({ "GET /casino-games/home": () => answers.shift() });
    const catalogue = createCatalogue({
      reader: await readerOf(
        backend,
        createTestCache(() => now),
      ),
      casinoMode: "current",
    });
    expect(await catalogue.home()).toMatchObject([{ id: "top" }]);
    now = 5 * 60_000;
    expect(await catalogue.home()).toMatchObject([{ id: "top" }]);
    // A turn of the event loop: the renewal has ended.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await catalogue.home()).toMatchObject([{ id: "next" }]);
  });
});
