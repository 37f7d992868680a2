export { favoritesQuery } from "./favorites/favorites.queries.ts";
export {
  gameRowsQuery,
  gamesBySlugsQuery,
  gamesByTermQuery,
  gamesOfCategoryQuery,
  gamesOfProviderQuery,
  gamesQuery,
  gameStatisticsQuery,
  ownVoteQuery,
  statisticsBySlugsQuery,
  suggestionsQuery,
  topGamesQuery,
  topWinsQuery,
} from "./games/games.queries.ts";
export { everythingSearchQuery } from "./search/search.queries.ts";
export type { HUB_PAGES, HubPage } from "./games/call-options.ts";
export type { GamesListFilter, GamesOfInput, GamesOfQuery } from "./games/games.queries.ts";
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
