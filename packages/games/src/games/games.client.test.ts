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
  listStatisticsBySlugs,
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

type Case = readonly [
  call: string,
  ask: (http: Http) => Promise<unknown>,
  json: unknown,
  answer: unknown,
  read: unknown,
];

const LIKE = { casinoGameId: 7, is_like: false };
const FILTER = { categories: ["b", "c"], providers: ["d"], term: " x&y ", page: 2, perPage: 10 };
const START = { slug: "a", platform: "WEB", useDemo: false } as const;
const found = { games: page, events: { data: [1] }, failed: [] };
const nothing = { games: null, events: [], failed: ["casino", "odd"] };

// oxfmt-ignore
/** Each function: its call and body, an answer, and what is read of it. */
const CASES: readonly Case[] = [
  ["GET /api/games/list", (http) => listGames(http), undefined, page, readPage],
  [
    "GET /api/games/list?categories%5B%5D=b&categories%5B%5D=c&providers%5B%5D=d&term=x%26y&page=2&per_page=10",
    (http) => listGames(http, FILTER),
    undefined,
    page,
    readPage,
  ],
  ["POST /api/games/search", (http) => searchGames(http, { term: "x", page: 2 }), { term: "x", page: 2 }, page, readPage],
  ["GET /api/games/category/a%2Fb?page=2", (http) => listGamesOfCategory(http, "a/b", { page: 2 }), undefined, page, readPage],
  ["GET /api/games/provider/b", (http) => listGamesOfProvider(http, "b"), undefined, page, readPage],
  ["GET /api/games/by-slugs?slugs=a%2Cb", (http) => listGamesBySlugs(http, ["a", "b", "a"]), undefined, { data: [game] }, [{ slug: "a" }]],
  ["GET /api/games/top-wins", (http) => listTopWins(http), undefined, { data: [win], next: "b" }, { items: [{ amount: 5 }], next: "b" }],
  ["GET /api/games/top-games?cursor=b", (http) => listTopGames(http, { cursor: "b" }), undefined, { data: [win, {}] }, { items: [{ amount: 5 }] }],
  ["GET /api/games/statistics-dl?slug=a", (http) => getGameStatistics(http, "a"), undefined, { data: statistics }, statistics],
  ["GET /api/games/statistics-dl?slug=a", (http) => getGameStatistics(http, "a"), undefined, {}, null],
  ["POST /api/games/stats-batch", (http) => listStatisticsBySlugs(http, ["a"]), { slugs: ["a"] }, { data: [statistics] }, { a: statistics }],
  ["GET /api/games/suggestions", (http) => listSuggestions(http), undefined, { data: [game] }, [{ slug: "a" }]],
  ["GET /api/games/rows/live", (http) => listGameRows(http, "live"), undefined, { rows: [{ slug: "r", title: "R", games: [game] }] }, [{ id: "r" }]],
  ["GET /api/games/vote?casinoGameId=7", (http) => getOwnVote(http, "7"), undefined, { data: { is_like: true } }, "like"],
  ["POST /api/games/vote", (http) => updateOwnVote(http, "7", false), LIKE, {}, undefined],
  ["POST /api/games/vote", (http) => updateOwnVote(http, "x7", false), { ...LIKE, casinoGameId: "x7" }, {}, undefined],
  ["DELETE /api/games/vote?casinoGameId=7", (http) => deleteOwnVote(http, "7"), undefined, {}, undefined],
  ["GET /api/favorites", (http) => listFavorites(http), undefined, { data: [game] }, [{ slug: "a" }]],
  ["PUT /api/favorites", (http) => toggleFavorite(http, "a"), { slug_url: "a" }, { data: { slug_url: "a", is_favorite: 1 } }, true],
  ["PUT /api/favorites", (http) => toggleFavorite(http, "a"), { slug_url: "a" }, { done: true }, undefined],
  ["POST /api/search/unified", (http) => searchEverything(http, { term: "x" }), { term: "x" }, found, { games: readPage, events: [1], failed: [] }],
  ["POST /api/search/unified", (http) => searchEverything(http, { term: "x", perPage: 5 }), { term: "x", per_page: 5 }, nothing, { games: null, events: [], failed: ["casino"] }],
  ["GET /api/games/start?slug=a&platform=WEB&use_demo=0", (http) => startGame(http, START), undefined, { url: "https://games.example/1" }, { kind: "started", url: "https://games.example/1" }],
];

describe("client functions", () => {
  it.each(CASES)("%s %#", async (call, ask, json, answer, wanted) => {
    const { http, calls } = fakeHost(() => answer);
    const read = await ask(http);
    if (typeof wanted === "object" && wanted !== null) expect(read).toMatchObject(wanted);
    else expect(read).toEqual(wanted);
    expect(calls).toMatchObject([{ call, json }]);
  });

  it.each<[string, (http: Http) => Promise<unknown>]>([
    ["vote", (http) => updateOwnVote(http, "7", true)],
    ["vote that is removed", (http) => deleteOwnVote(http, "7")],
  ])("a %s rejects for a success that says no (decision D16)", async (_, ask) => {
    const { http } = fakeHost(() => ({ success: false, message: "Closed" }));
    await expect(ask(http)).rejects.toMatchObject({ status: 422, error: "refused" });
  });

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
    expect(Object.keys(await listStatisticsBySlugs(http, slugs))).toEqual(slugs);
    expect(calls).toHaveLength(6);
    expect([await listGamesBySlugs(http, []), await listStatisticsBySlugs(http, [])]).toEqual([[], {}]);
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

  it("a 202 is the time limit even when it has an address", async () => {
    const body = { url: "https://games.example/1", message: "Enough" };
    const { http } = fakeHost(() => Response.json(body, { status: 202 }));
    expect(await startGame(http, input)).toEqual({ kind: "time_limit", message: "Enough" });
  });

  const url = "https://games.example/1";
  it.each([{ url }, [{ url }], { data: url }, url, { ok: true, data: { url, message: "Have fun" } }])(
    "opens the address of %j (decision D11)",
    async (body) => {
      const { http } = fakeHost(() => body);
      expect(await startGame(http, input)).toEqual({ kind: "started", url });
    },
  );

  it("opens an address of this machine", async () => {
    const here = "http://localhost:4100/play/a";
    expect(await startGame(fakeHost(() => ({ url: here })).http, input)).toMatchObject({ url: here });
  });

  it.each([
    [{ message: "Game under maintenance" }, "Game under maintenance"],
    [{ data: { message: "Game under maintenance" } }, "Game under maintenance"],
    [{ detail: "No demo here" }, "No demo here"],
    [{ reason: "maintenance" }, "maintenance"],
    [{ data: null }, undefined],
    [{ data: [] }, undefined],
  ])("a 200 of %j is not a time limit but an error with the backend's text", async (body, reason) => {
    const { http } = fakeHost(() => body);
    await expect(startGame(http, input)).rejects.toMatchObject({ name: "GameStartError", reason });
  });

  it.each([{}, { url: "javascript:alert(1)" }, { url: null, message: "x" }, [], 1])(
    "rejects %j, which has no address",
    async (body) => {
      const { http } = fakeHost(() => body);
      await expect(startGame(http, input)).rejects.toSatisfy(isGameStartError);
    },
  );
});
