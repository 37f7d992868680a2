"use client";

export {
  favoriteKeys,
  favoritesQuery,
  useFavorites,
  useIsFavorite,
  useToggleFavorite,
} from "./favorites/favorites.hooks.ts";
export type { FavoriteGame, FavoritesKey } from "./favorites/favorites.hooks.ts";
export {
  gameKeys,
  gamesBySlugsQuery,
  gameStatisticsQuery,
  suggestionsQuery,
  topWinsQuery,
  useGamesBySlugs,
  useGameStatistics,
  useStartGame,
  useSuggestions,
  useTopWins,
} from "./games/games.hooks.ts";
export {
  gameSearchQuery,
  gamesListKeys,
  gamesQuery,
  isSearchable,
  prefetchGames,
  useGameSearch,
  useGamesList,
} from "./games/games-list.hooks.ts";
export type {
  GameSearchKey,
  GamesList,
  GamesListFilter,
  GamesListKey,
  GamesListOptions,
} from "./games/games-list.hooks.ts";
export { ownVoteQuery, useOwnVote, useUpdateOwnVote, voteKeys } from "./games/votes.hooks.ts";
export type { OwnVoteKey } from "./games/votes.hooks.ts";
export { everythingSearchKeys, everythingSearchQuery, useEverythingSearch } from "./search/search.hooks.ts";
export type { EverythingSearchKey } from "./search/search.hooks.ts";
