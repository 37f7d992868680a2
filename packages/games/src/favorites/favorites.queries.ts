import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, playerQuery } from "@storefront/client/queries";
import type { GameCard } from "../games/games.schema.ts";
import { listFavorites } from "./favorites.client.ts";

/** Keys of favorites in the query cache. */
export const favoriteKeys = { all: ["games", "mine", "favorites"] } as const;

/** Key of the signed-in player's favorites. */
export type FavoritesKey = typeof favoriteKeys.all;

/** The query of the signed-in player's favorites. */
export const favoritesQuery = (http: ProxyHttp): KeyedQuery<GameCard[], FavoritesKey> =>
  // A grid has a favorite button on every tile: one read serves them all.
  playerQuery(favoriteKeys.all, (settings) => listFavorites(http, settings), { staleTime: 60_000 });
