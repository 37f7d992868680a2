"use client";

export * from "./favorites/favorites.hooks.ts";
export * from "./games/games.hooks.ts";
export * from "./games/votes.hooks.ts";
export * from "./search/search.hooks.ts";
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
