export { createCatalogue } from "./catalogue/catalogue.handlers.ts";
export type { Catalogue, CatalogueOptions } from "./catalogue/catalogue.handlers.ts";
export { catalogueReads } from "./catalogue/catalogue-reads.handlers.ts";
export { favoritesRoutes } from "./favorites/favorites.routes.ts";
export { gamesRoutes } from "./games/games.routes.ts";
export { searchRoutes } from "./search/search.routes.ts";
export type {
  GameRecord,
  GamesAnswers,
  GamesHome,
  GamesRequests,
  NamedRecord,
  PeriodRecord,
  StatisticsRecord,
  WinRecord,
} from "./backend-shapes.ts";
export type { CasinoMode } from "./games/public-reads.handlers.ts";
export type { GamesFilter, HUB_PAGES, HubPage } from "./games/call-options.ts";
export type { FavoriteInput, VoteInput } from "./games/games-input.schema.ts";
export type { GamesRoutesOptions } from "./games/games.routes.ts";
export type { GameCard, GameCategory, GameRow, GameTable, GamesPage } from "./games/games.schema.ts";
export type {
  GameStatistics,
  PeriodStatistics,
  STATISTICS_PERIODS,
  StatisticsPeriod,
} from "./games/statistics.schema.ts";
export type { VoteCounts } from "./games/votes.schema.ts";
export type { Win } from "./games/wins.schema.ts";
