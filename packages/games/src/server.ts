export { createCatalogue } from "./catalogue/catalogue.handlers.ts";
export type { Catalogue, CatalogueOptions } from "./catalogue/catalogue.handlers.ts";
export type { CasinoMode } from "./catalogue/public-reads.handlers.ts";
export { catalogueReads } from "./catalogue/catalogue-reads.handlers.ts";
export { favoritesRoutes } from "./favorites/favorites.routes.ts";
export { gamesRoutes } from "./games/games.routes.ts";
export type { GamesRouteName, GamesRoutesOptions } from "./games/games.routes.ts";
export { searchRoutes } from "./search/search.routes.ts";
export type { GameRecord, GamesAnswers, GamesHome, GamesRequests, WinRecord } from "./backend-shapes.ts";
