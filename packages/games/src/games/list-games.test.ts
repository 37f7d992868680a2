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
const backendOf = (answer: FakeAnswer = page) => fakeBackend({ [LIST]: answer });
const STANDARD = "page=1&per_page=24";
const brackets = (path: string): string => path.replaceAll("%5B", "[").replaceAll("%5D", "]");

type ListRoute = "list" | "search" | "category" | "provider";
const CASES: readonly [ListRoute, RouteRequest, string][] = [
  ["list", {}, STANDARD],
  [
    "list",
    { query: "?category=slots&providers[]=b&provider=a&term=x&page=2&junk=1" },
    "categories[]=slots&providers[]=a&providers[]=b&term=x&page=2&per_page=24",
  ],
  ["list", { query: "?search=a%26page%3D9" }, `term=a%26page%3D9&${STANDARD}`],
  ["search", { json: { term: " gold ", page: 2 } }, "term=gold&page=2&per_page=24"],
  [
    "search",
    { json: { search: "gold", categories: ["b", "a"], junk: 1 } },
    `categories[]=a&categories[]=b&term=gold&${STANDARD}`,
  ],
  ["search", {}, STANDARD],
  ["list", { query: "?cursor=a%2Fb%3D&page=7&per_page=12" }, "cursor=a%2Fb%3D&per_page=12"],
  ["search", { json: { term: "gold", cursor: "c1" } }, "term=gold&cursor=c1&per_page=24"],
  [
    "category",
    { params: { slug: "slots" }, query: "?cursor=c1" },
    "categories[]=slots&cursor=c1&per_page=24",
  ],
  ["category", { params: { slug: "slots" } }, `categories[]=slots&${STANDARD}`],
  [
    "category",
    { params: { slug: "slots" }, query: "?category=live&page=3" },
    "categories[]=slots&page=3&per_page=24",
  ],
  [
    "provider",
    { params: { slug: "studio-a" }, query: "?per_page=500" },
    "providers[]=studio-a&page=1&per_page=100",
  ],
];

describe.each([
  ["current", LIST],
  ["legacy", "GET /casino-games/filter"],
] as const)("lists of games: calls of a %s backend", (casinoMode, target) => {
  it.each(CASES)("%s %j → %s", async (name, request, query) => {
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

  it("answers again without a call, marks it, and lets browsers cache it for at most a minute", async () => {
    const cache = createTestCache();
    const backend = backendOf();
    const first = await callRoute(routes.list, { cache }, backend);
    const second = await callRoute(routes.category, { cache, params: { slug: "slots" } }, backend);
    const third = await callRoute(routes.list, { cache, query: "?categories[]=slots&junk=1" }, backend);
    expect([first, second, third].map(({ headers }) => headers.get("x-cache"))).toEqual([
      "miss",
      "miss",
      "hit",
    ]);
    expect(third.headers.get("cache-control")).toMatch(/^public, max-age=(?:60|59)$/);
    expect(third.headers.get("set-cookie")).toBeNull();
    expect(backend.calls).toHaveLength(2);
  });

  it("gives a signed-in player and a guest the same answer (F3)", async () => {
    const cache = createTestCache();
    const odd = {
      "x-forwarded-host": "evil",
      "x-original-url": "/api/auth/profile",
      "x-http-method-override": "POST",
    };
    const texts = await Promise.all(
      [{}, { token: "jwt" }, { headers: odd }].map(async (request) =>
        (await callRoute(routes.list, { cache, ...request }, backendOf())).text(),
      ),
    );
    expect(new Set(texts).size).toBe(1);
  });
});
