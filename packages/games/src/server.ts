export { createCatalogue } from "./catalogue/catalogue.handlers.ts";
export type { Catalogue, CatalogueOptions } from "./catalogue/catalogue.handlers.ts";
export * from "./catalogue/catalogue-reads.handlers.ts";
export * from "./favorites/favorites.routes.ts";
export * from "./games/games.routes.ts";
export * from "./search/search.routes.ts";
export type { GamesAnswers, GamesRequests } from "./games/backend-shapes.ts";
export type { CasinoMode } from "./games/public-reads.handlers.ts";
export type { GamesFilter, HUB_PAGES, HubPage } from "./games/call-options.ts";
export type { FavoriteInput, VoteInput } from "./games/games-input.schema.ts";
export type {
  GAME,
  GameCard,
  GameCategory,
  GameRecord,
  GameRow,
  GamesHome,
  GamesPage,
  GameTable,
  NamedRecord,
  TableRecord,
} from "./games/games.schema.ts";
export type {
  GameStatistics,
  PeriodRecord,
  PeriodStatistics,
  STATISTICS_PERIODS,
  StatisticsPeriod,
  StatisticsRecord,
} from "./games/statistics.schema.ts";
export type { OWN_VOTE, VOTE_COUNTS, VoteCounts } from "./games/votes.schema.ts";
export type { Win, WIN, WinRecord } from "./games/wins.schema.ts";
