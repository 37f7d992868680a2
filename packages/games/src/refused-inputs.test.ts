import { callRoute, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import type { Route } from "@storefront/proxy";
import { expect, it } from "vitest";
import { favoritesRoutes } from "./favorites/favorites.routes.ts";
import { gamesRoutes } from "./games/games.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";

const brand = { casinoMode: "current" } as const;
const { bySlugs, category, list, search, start, statistics, statsBatch, vote } = gamesRoutes(brand);
const { unified } = searchRoutes(brand);
const MANY = Array.from({ length: 51 }, (_, index) => `g${index}`);

const queries = (route: Route, path: string, ...given: string[]): Row[] =>
  given.map((query) => [route, { query }, path]);
const bodies = (route: Route, path: string, ...given: object[]): Row[] =>
  given.map((json) => [route, { json }, path]);

type Row = [route: Route, request: RouteRequest, ...paths: string[]];
// oxfmt-ignore
/** Routes, a request that they refuse, and the fields that they name. */
const ROWS: Row[] = [
  ...queries(list, "page", "?page=-1"),
  ...bodies(search, "page", { page: "1e9" }),
  [category, { params: { slug: "a".repeat(129) } }, "category"],
  ...queries(bySlugs, "slugs", ...["", ",,", MANY.join(","), "g,".repeat(1_000), "a,..", "a%00", "x".repeat(129)].map((slugs) => `?slugs=${slugs}`)),
  ...bodies(statsBatch, "slugs", {}, { slugs: "a" }, { slugs: [] }, { slugs: [1] }, { slugs: [".."] }, { slugs: MANY }),
  ...queries(statistics, "slug", "", "?slug=", "?slug=..", "?slug=a%00"),
  ...queries(start, "slug", "", "?slug=", "?slug=..", "?slug=a%0d%0ab"),
  ...queries(start, "platform", "?slug=a&platform=web"),
  ...queries(start, "use_demo", "?slug=a&use_demo=2"),
  [start, { query: "?slug=a&platform=DESKTOP&use_demo=true" }, "platform", "use_demo"],
  ...queries(vote, "casinoGameId", "", "?casinoGameId=.."),
  ...["", "?casinoGameId=1%2F..%2F2", "?casinoGameId=%2e%2e"].map((query): Row => [vote, { method: "DELETE", query }, "casinoGameId"]),
  [vote, { json: {} }, "is_like", "casinoGameId"],
  [vote, { query: "?casinoGameId=12", json: { is_like: true } }, "casinoGameId"],
  ...bodies(vote, "is_like", { casinoGameId: 12, is_like: "yes" }),
  ...bodies(vote, "casinoGameId", { casinoGameId: -1, is_like: true }, { casinoGameId: [12], is_like: true }),
  ...bodies(favoritesRoutes.games, "slug_url", {}, { slug_url: "" }, { slug_url: 1 }, { slug_url: ".." }, { slug: "a" }),
  ...bodies(unified, "term", {}, { term: "  " }, { term: 1 }, { term: "x".repeat(101) }, { term: "a\u0000" }),
  ...bodies(unified, "page", { term: "a", page: -1 }),
  ...bodies(unified, "per_page", { term: "a", per_page: "0x10" }),
];

it.each(ROWS)("$path refuses %j, names %s, and calls no backend (F15)", async (route, request, ...paths) => {
  const backend = fakeBackend({});
  const response = await callRoute(route, { token: "jwt", ...request }, backend);
  expect([response.status, await response.json(), backend.calls]).toMatchObject([
    400,
    { error: "invalid_request", detail: { issues: paths.map((path) => ({ path })) } },
    [],
  ]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
