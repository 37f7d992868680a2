import { describe, expect, it } from "vitest";
import { listFavorites, toggleFavorite } from "../favorites/favorites.client.ts";
import { searchEverything } from "../search/search.client.ts";
import { fakeHost } from "./client.test-kit.ts";
import {
  listGameRows,
  listGamesBySlugs,
  listGamesOfCategory,
  listGamesOfProvider,
  getGameStatistics,
  listGames,
  searchGames,
  listGameStatistics,
  listSuggestions,
  listTopGames,
  listTopWins,
} from "./games.client.ts";
import { isGameStartError, startGame } from "./start-game.client.ts";
import { updateOwnVote, getOwnVote, deleteOwnVote } from "./votes.client.ts";

const game = { id: 7, slug: "a", name: "A" };
const page = { data: [game], current_page: 1, last_page: 2, total: 30 };
const win = { id: 1, game: { slug: "a", name: "A" }, amount: 5 };
const statistics = { slug: "a", periods: { "24h": { rtp: 96 } } };
const readPage = { page: 1, lastPage: 2, total: 30, games: [{ id: "7", slug: "a" }] };
type Http = ReturnType<typeof fakeHost>["http"];

const CASES: readonly [string, (http: Http) => Promise<unknown>, string, unknown, unknown, unknown][] = [
  ["listGames", (http) => listGames(http), "GET /api/games/list", undefined, page, readPage],
  [
    "listGames",
    (http) =>
      listGames(http, { categories: ["b", "c"], providers: ["d"], term: " x&y ", page: 2, perPage: 10 }),
    "GET /api/games/list?categories%5B%5D=b&categories%5B%5D=c&providers%5B%5D=d&term=x%26y&page=2&per_page=10",
    undefined,
    page,
    readPage,
  ],
  [
    "searchGames",
    (http) => searchGames(http, { term: "x", page: 2 }),
    "POST /api/games/search",
    { term: "x", page: 2 },
    page,
    readPage,
  ],
  [
    "listGamesOfCategory",
    (http) => listGamesOfCategory(http, "a/b", { page: 2 }),
    "GET /api/games/category/a%2Fb?page=2",
    undefined,
    page,
    readPage,
  ],
  [
    "listGamesOfProvider",
    (http) => listGamesOfProvider(http, "b"),
    "GET /api/games/provider/b",
    undefined,
    page,
    readPage,
  ],
  [
    "listGamesBySlugs",
    (http) => listGamesBySlugs(http, ["a", "b", "a"]),
    "GET /api/games/by-slugs?slugs=a%2Cb",
    undefined,
    { data: [game] },
    [{ slug: "a" }],
  ],
  [
    "listTopWins",
    (http) => listTopWins(http),
    "GET /api/games/top-wins",
    undefined,
    { data: [win] },
    [{ amount: 5 }],
  ],
  [
    "listTopGames",
    (http) => listTopGames(http),
    "GET /api/games/top-games",
    undefined,
    { data: [win, {}] },
    [{ amount: 5 }],
  ],
  [
    "getGameStatistics",
    (http) => getGameStatistics(http, "a"),
    "GET /api/games/statistics-dl?slug=a",
    undefined,
    { data: statistics },
    statistics,
  ],
  [
    "getGameStatistics",
    (http) => getGameStatistics(http, "a"),
    "GET /api/games/statistics-dl?slug=a",
    undefined,
    {},
    null,
  ],
  [
    "listGameStatistics",
    (http) => listGameStatistics(http, ["a"]),
    "POST /api/games/stats-batch",
    { slugs: ["a"] },
    { data: [statistics] },
    { a: statistics },
  ],
  [
    "listSuggestions",
    (http) => listSuggestions(http),
    "GET /api/games/suggestions",
    undefined,
    { data: [game] },
    [{ slug: "a" }],
  ],
  [
    "listGameRows",
    (http) => listGameRows(http, "live"),
    "GET /api/games/rows/live",
    undefined,
    { rows: [{ slug: "r", title: "R", games: [game] }] },
    [{ id: "r" }],
  ],
  [
    "getOwnVote",
    (http) => getOwnVote(http, "7"),
    "GET /api/games/vote?casinoGameId=7",
    undefined,
    { data: { is_like: true } },
    "like",
  ],
  [
    "updateOwnVote",
    (http) => updateOwnVote(http, "7", false),
    "POST /api/games/vote",
    { casinoGameId: 7, is_like: false },
    {},
    undefined,
  ],
  [
    "updateOwnVote",
    (http) => updateOwnVote(http, "x7", true),
    "POST /api/games/vote",
    { casinoGameId: "x7", is_like: true },
    {},
    undefined,
  ],
  [
    "deleteOwnVote",
    (http) => deleteOwnVote(http, "7"),
    "DELETE /api/games/vote?casinoGameId=7",
    undefined,
    {},
    undefined,
  ],
  [
    "listFavorites",
    (http) => listFavorites(http),
    "GET /api/favorites",
    undefined,
    { data: [game] },
    [{ slug: "a" }],
  ],
  [
    "toggleFavorite",
    (http) => toggleFavorite(http, "a"),
    "PUT /api/favorites",
    { slug_url: "a" },
    { data: { slug_url: "a", is_favorite: 1 } },
    true,
  ],
  [
    "toggleFavorite",
    (http) => toggleFavorite(http, "a"),
    "PUT /api/favorites",
    { slug_url: "a" },
    { done: true },
    undefined,
  ],
  [
    "searchEverything",
    (http) => searchEverything(http, { term: "x" }),
    "POST /api/search/unified",
    { term: "x" },
    { games: page, events: { data: [1] }, failed: [] },
    { games: readPage, events: [1], failed: [] },
  ],
  [
    "searchEverything",
    (http) => searchEverything(http, { term: "x", page: 2, perPage: 5 }),
    "POST /api/search/unified",
    { term: "x", page: 2, per_page: 5 },
    { games: null, events: [], failed: ["casino", "odd"] },
    { games: null, events: [], failed: ["casino"] },
  ],
  [
    "startGame",
    (http) => startGame(http, { slug: "a", platform: "WEB", useDemo: false }),
    "GET /api/games/start?slug=a&platform=WEB&use_demo=0",
    undefined,
    { url: "https://games.example/1" },
    { kind: "started", url: "https://games.example/1" },
  ],
];

describe("client functions", () => {
  it.each(CASES)("%s %# calls its route and reads the answer", async (_, ask, call, json, answer, wanted) => {
    const { http, calls } = fakeHost(() => answer);
    const read = await ask(http);
    if (typeof wanted === "object" && wanted !== null) expect(read).toMatchObject(wanted);
    else expect(read).toEqual(wanted);
    expect(calls).toEqual([{ call, json }]);
  });

  it.each(CASES.slice(0, 1))(
    "%s %# makes exactly one call when the network or the host fails",
    async (_, ask) => {
      for (const fail of [
        () => Promise.reject(new TypeError("reset")),
        () => Response.json({ ok: false, error: "x" }, { status: 503 }),
      ]) {
        const { http, calls } = fakeHost(fail);
        await expect(ask(http)).rejects.toMatchObject({ name: "ApiError" });
        expect(calls).toHaveLength(1);
      }
    },
  );

  it("aborts with the caller's signal", async () => {
    const { http, calls } = fakeHost(() => page);
    const signal = AbortSignal.abort();
    await expect(listGames(http, {}, { signal })).rejects.toBe(signal.reason);
    await expect(toggleFavorite(http, "a", { signal })).rejects.toBe(signal.reason);
    await expect(searchEverything(http, { term: "x" }, { signal })).rejects.toBe(signal.reason);
    expect(calls).toEqual([]);
  });

  it("makes several calls for more than 50 slugs, and none for none (D8)", async () => {
    const slugs = Array.from({ length: 120 }, (_, index) => `g${index}`);
    const { http, calls } = fakeHost(({ call, json }) => {
      const named =
        (json as { slugs?: string[] } | undefined)?.slugs ??
        new URLSearchParams(call.split("?")[1]).get("slugs")?.split(",") ??
        [];
      return { data: named.map((slug) => ({ slug, name: slug, periods: { "1h": {} } })) };
    });
    expect((await listGamesBySlugs(http, slugs)).map(({ slug }) => slug)).toEqual(slugs);
    expect(Object.keys(await listGameStatistics(http, slugs))).toEqual(slugs);
    expect(calls).toHaveLength(6);
    expect([await listGamesBySlugs(http, []), await listGameStatistics(http, [])]).toEqual([[], {}]);
    expect(calls).toHaveLength(6);
  });
});

describe("startGame", () => {
  const input = { slug: "a", platform: "MOBILE", useDemo: true } as const;

  it.each([
    [{ reason: "time_limit", message: "Enough" }, "Enough"],
    [{ data: { reason: "time_limit" } }, undefined],
    [null, undefined],
  ])("a 202 with %j is the time limit and resolves (EM0041)", async (body, message) => {
    const { http } = fakeHost(() => Response.json(body, { status: 202 }));
    expect(await startGame(http, input)).toEqual({ kind: "time_limit", message });
  });

  it("a 202 without a body is the time limit too", async () => {
    const { http } = fakeHost(() => new Response(null, { status: 202 }));
    expect(await startGame(http, input)).toEqual({ kind: "time_limit", message: undefined });
  });

  it("a 202 is the time limit even when it has an address", async () => {
    const body = { url: "https://games.example/1", message: "Enough" };
    const { http } = fakeHost(() => Response.json(body, { status: 202 }));
    expect(await startGame(http, input)).toEqual({ kind: "time_limit", message: "Enough" });
  });

  const url = "https://games.example/1";
  it.each([
    { url },
    { data: { url } },
    { data: url },
    { data: { data: { url } } },
    { data: [{ url }] },
    [{ url }],
    { data: JSON.stringify({ url }) },
    url,
    { ok: true, data: { url, message: "Have fun" } },
  ])("opens the address of %j (decision D11)", async (body) => {
    const { http } = fakeHost(() => Response.json(body));
    expect(await startGame(http, input)).toEqual({ kind: "started", url });
  });

  it.each([
    [{ message: "Game under maintenance" }, "Game under maintenance"],
    [{ data: { message: "Game under maintenance" } }, "Game under maintenance"],
    [{ detail: "No demo here" }, "No demo here"],
    [{ reason: "maintenance" }, "maintenance"],
    [{ data: null }, undefined],
    [{ data: [] }, undefined],
  ])("a 200 of %j is not a time limit but an error with the backend's text", async (body, reason) => {
    const { http } = fakeHost(() => Response.json(body));
    await expect(startGame(http, input)).rejects.toMatchObject({ name: "GameStartError", reason });
  });

  it.each([
    {},
    { type: "iframe" },
    { url: "javascript:alert(1)" },
    { url: "http://games.example/" },
    { url: null, message: "x" },
    [],
    1,
  ])("rejects %j, which has no address", async (body) => {
    const { http } = fakeHost(() => body);
    await expect(startGame(http, input)).rejects.toSatisfy(isGameStartError);
  });
});
