import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { fakeHost } from "../games/client.test-kit.ts";
import { listFavorites } from "./favorites.client.ts";
import { favoritesRoutes } from "./favorites.routes.ts";

const { games } = favoritesRoutes;
const toggled = { data: { slug_url: "a", is_favorite: true } };

describe("/api/favorites", () => {
  it("reads and toggles, and forwards the backend's JSON", async () => {
    const backend = fakeBackend({
      "GET /bff/favorite-games": { data: [] },
      "PUT /bff/favorite-games/toggle": toggled,
    });
    const read = await callRoute(games, { token: "jwt" }, backend);
    const put = await callRoute(games, { token: "jwt", json: { slug_url: "a", user_id: 9 } }, backend);
    expect([await read.json(), await put.json()]).toEqual([{ data: [] }, toggled]);
    expect(
      backend.calls.map(({ method, path, json, headers }) => [method, path, json, headers["authorization"]]),
    ).toEqual([
      ["GET", "/bff/favorite-games", undefined, "Bearer jwt"],
      ["PUT", "/bff/favorite-games/toggle", { slug_url: "a" }, "Bearer jwt"],
    ]);
    expect([read, put].map(({ headers }) => headers.get("cache-control"))).toEqual(["no-store", "no-store"]);
  });

  it("asks for the page that a cursor names", async () => {
    const backend = fakeBackend({ "GET /bff/favorite-games": { data: [] } });
    await callRoute(games, { token: "jwt", query: "?cursor=c%2F1&junk=1" }, backend);
    expect(backend.calls.map(({ path }) => path)).toEqual(["/bff/favorite-games?cursor=c%2F1"]);
    const refused = await callRoute(games, { token: "jwt", query: `?cursor=${"x".repeat(1_025)}` }, backend);
    expect([refused.status, backend.calls.length]).toEqual([400, 1]);
  });

  it("are read whole, page after page, where the backend names a cursor", async () => {
    const { http, lines } = fakeHost(({ call }) => {
      const slug = call.includes("?") ? "b" : "a";
      return { data: [{ slug, name: slug }], next: "c/1" };
    });
    expect((await listFavorites(http)).map(({ slug }) => slug)).toEqual(["a", "b"]);
    expect(lines()).toEqual(["GET /api/favorites", "GET /api/favorites?cursor=c%2F1"]);
  });

  it("forwards the slugs of any backend", async () => {
    const backend = fakeBackend({ "PUT /bff/favorite-games/toggle": toggled });
    const json = { slug_url: "/casino/PragmaticPlay/3 oaks" };
    const response = await callRoute(games, { token: "jwt", json }, backend);
    expect([response.status, backend.calls[0]?.json]).toEqual([200, json]);
  });
});
