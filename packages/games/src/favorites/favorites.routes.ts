import { bytes, defineRoutes, type Handler } from "@storefront/proxy";
import { GAMES_PAGE } from "../games/backend-shapes.ts";
import { CursorQuery, cursorIn, FavoriteInput } from "../games/games-input.schema.ts";

const listFavorites: Handler = async ({ backend, query }) => {
  const target = "GET /bff/favorite-games";
  const { status, body, contentType } = await backend.exchange(target, cursorIn(query));
  return bytes(status === 202 ? 202 : 200, body, contentType);
};

/** The favorites area. A toggle is not idempotent, so it is never repeated. */
export const favoritesRoutes = defineRoutes("favorites", {
  games: { path: "/api/favorites", GET: listFavorites, PUT: "PUT /bff/favorite-games/toggle", body: FavoriteInput, parameters: CursorQuery, answer: { GET: GAMES_PAGE },
           calls: ["GET /bff/favorite-games", "PUT /bff/favorite-games/toggle"] },
});
