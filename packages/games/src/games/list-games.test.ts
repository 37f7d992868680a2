import { callRoute, createTestCache, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { gamesRoutes } from "./games.routes.ts";

const routes = gamesRoutes({ casinoMode: "current" });
const page = { data: [{ slug: "a", name: "A" }], current_page: 1, last_page: 3, per_page: 24, total: 60 };
const LIST = "GET /casino-games/list/";

const STANDARD = "page=1&per_page=24";
const brackets = (path: string): string => path.replaceAll("%5B", "[").replaceAll("%5D", "]");

type ListRoute = "list" | "search" | "category" | "provider";
/** `catalogue-query.schema.test.ts` has every form of a filter; these are the places where a route finds it. */
const CASES: readonly [ListRoute, RouteRequest, string][] = [
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
});
