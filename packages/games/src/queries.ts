export * from "./favorites/favorites.queries.ts";
export * from "./games/games.queries.ts";
export * from "./search/search.queries.ts";
export type { HUB_PAGES, HubPage } from "./games/call-options.ts";
export type { GameCard, GameCategory, GameRow, GameTable, GamesPage } from "./games/games.schema.ts";
export type {
  GameStatistics,
  PeriodStatistics,
  STATISTICS_PERIODS,
  StatisticsPeriod,
} from "./games/statistics.schema.ts";
export type { Vote } from "./games/votes.schema.ts";
export type { Win } from "./games/wins.schema.ts";
export type { EverythingFound, SearchSide } from "./search/search.client.ts";
