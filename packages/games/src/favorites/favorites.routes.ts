import { bytes, defineRoutes, type Handler, z } from "@storefront/proxy";
import { GAMES_SHAPES } from "../backend-shapes.ts";
import { FavoriteInput, readInput } from "../games/games-input.schema.ts";

/** The page of the favorites that the one before it named as `next`. */
const FavoritesQuery = z.object({ cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1_024))) });

const listFavorites: Handler = async ({ backend, query }) => {
  const { cursor } = readInput(FavoritesQuery, { cursor: query.get("cursor") ?? undefined });
  const page = cursor === undefined ? {} : { query: [["cursor", cursor]] as const };
  const { status, body, contentType } = await backend.exchange("GET /bff/favorite-games", page);
  return bytes(status === 202 ? 202 : 200, body, contentType);
};

/** The favorites area. A toggle is not idempotent, so it is never repeated. */
export const favoritesRoutes = defineRoutes("favorites", {
  games: { path: "/api/favorites", GET: listFavorites, PUT: "PUT /bff/favorite-games/toggle", body: FavoriteInput, parameters: FavoritesQuery,
           calls: ["GET /bff/favorite-games", "PUT /bff/favorite-games/toggle"] },
}, { answers: GAMES_SHAPES });
