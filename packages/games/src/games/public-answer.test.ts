import {
  callRoute,
  createTestCache,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
} from "@storefront/proxy/testing";
import type { Target } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import { gamesRoutes } from "./games.routes.ts";

const routes = gamesRoutes({ casinoMode: "current" });
type Name = "topWins" | "topGames" | "statistics";
const CASES: readonly [Name, RouteRequest, Target, string, FakeAnswer][] = [
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
  it.each(CASES)("%s is read once and cached", async (name, request, target, path, answer) => {
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
