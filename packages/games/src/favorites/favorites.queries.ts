import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PlayerKey, playerQueryOptions } from "@storefront/client/queries";
import type { GameCard } from "../games/games.schema.ts";
import { listFavorites } from "./favorites.client.ts";

export const favoritesQuery = (http: ProxyHttp): KeyedQuery<GameCard[], PlayerKey> =>
  // A grid has a favorite button on every tile: one read serves them all.
  playerQueryOptions(["games", "mine", "favorites"], (settings) => listFavorites(http, settings), {
    staleTime: 60_000,
  });
