import { defineRoutes, type RouteGroup } from "@storefront/proxy/server";
import { FavoriteInput } from "./favorites.schema.ts";

/** The favorites area: document 2, 4.5. A toggle is not idempotent, so nothing repeats it (threat H14). */
export const favoritesRoutes: RouteGroup<"games"> = defineRoutes("favorites", {
  games: { path: "/api/favorites", GET: "GET /bff/favorite-games", PUT: "PUT /bff/favorite-games/toggle", body: FavoriteInput },
});
