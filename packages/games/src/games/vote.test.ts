import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { gamesRoutes } from "./games.routes.ts";

const { vote } = gamesRoutes({ casinoMode: "current" });
const backendOf = () =>
  fakeBackend({
    "GET /casino-game-votes": { data: { is_like: true } },
    "POST /casino-game-votes/store/": { saved: true },
    "DELETE /casino-game-votes/destroy/12": { removed: true },
  });

describe("/api/games/vote", () => {
  it("calls the backend exactly as document 2 writes it (R11)", async () => {
    const backend = backendOf();
    const read = await callRoute(vote, { token: "jwt", query: "?casinoGameId=12&x=1" }, backend);
    const cast = await callRoute(
      vote,
      { token: "jwt", json: { casinoGameId: 12, is_like: false, user_id: 9 } },
      backend,
    );
    const removed = await callRoute(
      vote,
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
