import { unmadeCalls } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { favoritesRoutes } from "./favorites/favorites.routes.ts";
import { gamesRoutes } from "./games/games.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";

const brand = { casinoMode: "current" } as const;
const QUERY = [{ query: "?slugs=a&slug=a&platform=WEB&use_demo=0" }];
const SLUG = [{ params: { slug: "a" } }];
const REQUESTS = {
  category: SLUG,
  provider: SLUG,
  bySlugs: QUERY,
  start: QUERY,
  statistics: QUERY,
  statsBatch: [{ json: { slugs: ["a"] } }],
  rows: [{ params: { page: "casino" } }],
  vote: [
    { method: "GET", query: "?casinoGameId=7" },
    { method: "DELETE", query: "?casinoGameId=7" },
    { method: "POST", json: { casinoGameId: 7, is_like: true } },
  ],
  games: [{}, { method: "PUT", json: { slug_url: "a" } }],
  unified: [{ json: { term: "a" } }],
};

it.each([
  ["games", gamesRoutes(brand)],
  ["search", searchRoutes(brand)],
  ["favorites", favoritesRoutes],
])("the handlers of %s make every call that their rows name, and no other", async (_, area) => {
  expect(await unmadeCalls(area, REQUESTS)).toEqual([]);
});
