import { defineRoutes } from "@storefront/proxy";
import { FavoriteInput } from "../games/games-input.schema.ts";

/** The favorites area. A toggle is not idempotent, so it is never repeated. */
export const favoritesRoutes = defineRoutes("favorites", {
  games: { path: "/api/favorites", GET: "GET /bff/favorite-games", PUT: "PUT /bff/favorite-games/toggle", body: FavoriteInput },
});
