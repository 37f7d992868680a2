"use client";

export * from "./queries.ts";
export { useFavorites, useIsFavorite, useToggleFavorite } from "./favorites/favorites.hooks.ts";
export type { FavoriteGame } from "./favorites/favorites.hooks.ts";
export {
  useGameRows,
  useGamesOfCategory,
  useGamesOfProvider,
  useStatisticsBySlugs,
  useTopGames,
} from "./games/catalogue.hooks.ts";
export {
  useGamesBySlugs,
  useGameStatistics,
  useStartGame,
  useSuggestions,
  useTopWins,
} from "./games/games.hooks.ts";
export { useGameSearch, useGamesList } from "./games/games-list.hooks.ts";
export type { GamesList, GamesListOptions } from "./games/games-list.hooks.ts";
export { useOwnVote, useUpdateOwnVote } from "./games/votes.hooks.ts";
export { useEverythingSearch } from "./search/search.hooks.ts";
