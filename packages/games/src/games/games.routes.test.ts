import type { Target } from "@storefront/proxy";
import {
  callRoute,
  createTestCache,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
} from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { gamesRoutes } from "./games.routes.ts";

const routes = gamesRoutes({ casinoMode: "current" });
const page = { data: [{ slug: "a", name: "A" }], current_page: 1, last_page: 3, per_page: 24, total: 60 };
const LIST = "GET /casino-games/list/";

const STANDARD = "page=1&per_page=24";
const brackets = (path: string): string => path.replaceAll("%5B", "[").replaceAll("%5D", "]");

type ListRoute = "list" | "search" | "category" | "provider";
/** `catalogue-query.schema.test.ts` has every form of a filter; these are the places where a route finds it. */
const LISTS: readonly [ListRoute, RouteRequest, string][] = [
  ["list", {}, STANDARD],
  ["list", { query: "?category=slots&page=2&junk=1" }, "categories[]=slots&page=2&per_page=24"],
  ["list", { query: "?cursor=a%2Fb%3D&page=7&per_page=12" }, "cursor=a%2Fb%3D&per_page=12"],
  ["search", {}, STANDARD],
  ["search", { json: { search: "gold", categories: ["b"] } }, `categories[]=b&term=gold&${STANDARD}`],
  ["search", { json: { term: "gold", cursor: "c1" } }, "term=gold&cursor=c1&per_page=24"],
  ["category", { params: { slug: "a" }, query: "?cursor=c1" }, "categories[]=a&cursor=c1&per_page=24"],
  ["category", { params: { slug: "a" }, query: "?category=b&page=3" }, "categories[]=a&page=3&per_page=24"],
  ["provider", { params: { slug: "a" }, query: "?per_page=500" }, "providers[]=a&page=1&per_page=100"],
];

describe.each([
  ["current", LIST],
  ["legacy", "GET /casino-games/filter"],
] as const)("lists of games: calls of a %s backend", (casinoMode, target) => {
  it.each(LISTS)("%s %j → %s", async (name, request, query) => {
    const backend = fakeBackend({ [target]: page });
    const route = gamesRoutes({ casinoMode })[name];
    const method = name === "search" ? "POST" : "GET";
    const response = await callRoute(route, { method, ...request }, backend);
    expect([response.status, await response.json()]).toEqual([200, page]);
    expect(backend.calls.map((call) => `${call.method} ${brackets(call.path)}`)).toEqual([
      `${target}?${query}`,
    ]);
  });
});

describe("lists of games: cache", () => {
  it("never keeps an answer of another shape (F14)", async () => {
    const cache = createTestCache();
    const answers = [{ data: { games: 1 } }, page];
    const backend = fakeBackend({ [LIST]: () => answers.shift() });
    const first = await callRoute(routes.list, { cache }, backend);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(await (await callRoute(routes.list, { cache }, backend)).json()).toEqual(page);
  });
});

type ReadRoute = "topWins" | "topGames" | "statistics";
const READS: readonly [ReadRoute, RouteRequest, Target, string, FakeAnswer][] = [
  ["topWins", {}, "GET /bff/games/top-wins-dl", "/bff/games/top-wins-dl", { data: [{ id: 1 }] }],
  [
    "topGames",
    { query: "?cursor=c%2F1" },
    "GET /bff/games/game-high-payers-dl",
    "/bff/games/game-high-payers-dl?cursor=c%2F1",
    { data: [{ id: 1 }] },
  ],
  [
    "statistics",
    { query: "?slug=a&x=1" },
    "GET /bff/games/statistics-dl",
    "/bff/games/statistics-dl?slug=a",
    { data: { slug: "a" } },
  ],
];

describe("public answers of the games area", () => {
  it.each(READS)("%s is read once and cached", async (name, request, target, path, answer) => {
    const cache = createTestCache();
    const backend = fakeBackend({ [target]: answer });
    const first = await callRoute(routes[name], { ...request, cache }, backend);
    const second = await callRoute(routes[name], { ...request, cache, token: "jwt" }, backend);
    expect([await first.json(), await second.json()]).toEqual([answer, answer]);
    expect(backend.calls.map((call) => [call.path, call.headers["authorization"]])).toEqual([
      [path, undefined],
    ]);
    expect(second.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
    expect([first, second].map(({ headers }) => headers.get("x-cache"))).toEqual(["miss", "hit"]);
  });

  it.each([[[]], [{ data: [] }]])("an empty top-games list %j is not cached (F13)", async (empty) => {
    const cache = createTestCache();
    const backend = fakeBackend({ "GET /bff/games/game-high-payers-dl": empty });
    for (let round = 1; round <= 3; round += 1) {
      const response = await callRoute(routes.topGames, { cache }, backend);
      expect([response.status, await response.json(), response.headers.get("cache-control")]).toEqual([
        200,
        empty,
        "no-store",
      ]);
      expect(backend.calls).toHaveLength(round);
    }
  });
});

const votingBackend = () =>
  fakeBackend({
    "GET /casino-game-votes": { data: { is_like: true } },
    "POST /casino-game-votes/store/": { saved: true },
    "DELETE /casino-game-votes/destroy/12": { removed: true },
  });

describe("/api/games/vote", () => {
  it("calls the backend exactly as document 2 writes it (R11)", async () => {
    const backend = votingBackend();
    const read = await callRoute(routes.vote, { token: "jwt", query: "?casinoGameId=12&x=1" }, backend);
    const cast = await callRoute(
      routes.vote,
      { token: "jwt", json: { casinoGameId: 12, is_like: false, user_id: 9 } },
      backend,
    );
    const removed = await callRoute(
      routes.vote,
      { token: "jwt", method: "DELETE", query: "?casinoGameId=12" },
      backend,
    );

    expect(await Promise.all([read, cast, removed].map((response) => response.json()))).toEqual([
      { data: { is_like: true } },
      { saved: true },
      { removed: true },
    ]);
    expect(backend.calls.map(({ method, path, json }) => [method, path, json])).toEqual([
      ["GET", "/casino-game-votes?casinoGameId=12", undefined],
      ["POST", "/casino-game-votes/store/", { casinoGameId: 12, is_like: false }],
      ["DELETE", "/casino-game-votes/destroy/12", undefined],
    ]);
    expect(backend.calls.map(({ headers }) => headers["authorization"])).toEqual(Array(3).fill("Bearer jwt"));
    expect(read.headers.get("cache-control")).toBe("no-store");
  });
});

const started = { url: "https://games.example/play/1", type: "iframe" };
const startBackend = (answer: FakeAnswer = started) => fakeBackend({ "GET /start-game-v2": answer });
const query = "?slug=gold-rush&platform=WEB&use_demo=0";

describe("GET /api/games/start", () => {
  it.each([
    ["?slug=a&platform=MOBILE&use_demo=1", "slug=a&platform=MOBILE&use_demo=1"],
    ["?slug=a", "slug=a"],
    ["?slug=a&platform=&use_demo=", "slug=a"],
    ["?slug=a&slug=b", "slug=a"],
    ["?slug=Prov%2FGame", "slug=Prov%2FGame"],
    ["?slug=a&debug=1&_debug=1&app-service=DEBUG&is_debug=true&user_id=9&mode=debug", "slug=a"],
  ])("%s → ?%s and nothing else (document 1, 1.8)", async (search, sent) => {
    const backend = startBackend();
    const headers = { "app-service": "DEBUG", "x-debug": "1", cookie: "debug=1" };
    const response = await callRoute(routes.start, { token: "jwt", query: search, headers }, backend);
    expect([response.status, await response.json()]).toEqual([200, started]);
    expect(backend.calls.map(({ path }) => path)).toEqual([`/start-game-v2?${sent}`]);
    expect(backend.calls[0]?.headers).toMatchObject({ authorization: "Bearer jwt" });
    expect(
      Object.keys(backend.calls[0]?.headers ?? {}).filter((name) => /debug|app-service/.test(name)),
    ).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("forwards a 202 and its body: the player's time limit", async () => {
    const limit = { reason: "time_limit", message: "Enough for today" };
    const response = await callRoute(
      routes.start,
      { token: "jwt", query },
      startBackend(Response.json(limit, { status: 202 })),
    );
    expect([response.status, await response.json()]).toEqual([202, limit]);
  });

  const debug = { headers: { "edge-worker-key": "secret-of-the-edge" }, url: "https://backend.example" };
  const failed = { ok: false, error: "games_start_failed" };
  const noJson = new Response("_debug secret-of-the-edge", { status: 403 });
  it.each<[number, FakeAnswer, unknown]>([
    [
      200,
      { ...started, data: { _debug: debug, deep: [{ _debug: 1, kept: true }] } },
      { ...started, data: { deep: [{ kept: true }] } },
    ],
    [202, { reason: "time_limit" }, { reason: "time_limit" }],
    [401, { reason: "expired" }, { reason: "expired" }],
    [403, { reason: "blocked" }, { reason: "blocked" }],
    [422, { message: "no" }, { ...failed, detail: "no" }],
    [500, {}, { ...failed, detail: expect.any(String) as string }],
    [403, noJson, { reason: "unauthorized" }],
  ])("has nothing of the request in a %i of %j (document 1, 1.8)", async (status, answer, body) => {
    const given =
      answer === noJson ? noJson : Response.json({ ...(answer as object), _debug: debug }, { status });
    const response = await callRoute(routes.start, { token: "jwt", query }, startBackend(given));
    const text = await response.text();
    expect(text).not.toMatch(/_debug|secret-of-the-edge|backend\.example/);
    expect([response.status, JSON.parse(text)]).toEqual([status, body]);
  });
});
