"use client";

export {
  type FavoriteGame,
  useFavorites,
  useIsFavorite,
  useToggleFavorite,
} from "./favorites/favorites.hooks.ts";
export {
  type GamesList,
  type WinsList,
  useGameRows,
  useGameStatistics,
  useGames,
  useGamesBySlugs,
  useGamesByTerm,
  useGamesOfCategory,
  useGamesOfProvider,
  useStartGame,
  useStatisticsBySlugs,
  useSuggestions,
  useTopGames,
  useTopWins,
} from "./games/games.hooks.ts";
export { type OwnVoteInput, useOwnVote, useUpdateOwnVote } from "./games/votes.hooks.ts";
export { useEverythingSearch } from "./search/search.hooks.ts";
export type { GamesListFilter, GamesOfInput } from "./games/games.queries.ts";
export type { GameCard, GameCategory, GameRow, GameTable, GamesPage } from "./games/games.schema.ts";
export type { GameStartError, GameStartInput, StartedGame } from "./games/start-game.client.ts";
export type {
  GameStatistics,
  PeriodStatistics,
  STATISTICS_PERIODS,
  StatisticsPeriod,
} from "./games/statistics.schema.ts";
export type { Vote } from "./games/votes.schema.ts";
export type { Win } from "./games/wins.schema.ts";
export type { EverythingFound, SearchSide } from "./search/search.client.ts";
