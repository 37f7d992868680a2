"use client";

export { useFavorites, useIsFavorite, useToggleFavorite } from "./favorites/favorites.hooks.ts";
export {
  useGameRows,
  useGamesBySlugs,
  useGamesByTerm,
  useGames,
  useGamesOfCategory,
  useGamesOfProvider,
  useGameStatistics,
  useStartGame,
  useStatisticsBySlugs,
  useSuggestions,
  useTopGames,
  useTopWins,
} from "./games/games.hooks.ts";
export { useOwnVote, useUpdateOwnVote } from "./games/votes.hooks.ts";
export { useEverythingSearch } from "./search/search.hooks.ts";
