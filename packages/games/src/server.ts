export { createCatalogue } from "./catalogue/catalogue.handlers.ts";
export type { Catalogue } from "./catalogue/catalogue.handlers.ts";
export { catalogueReads } from "./catalogue/catalogue-reads.handlers.ts";
export { favoritesRoutes } from "./favorites/favorites.routes.ts";
export { gamesRoutes } from "./games/games.routes.ts";
export { searchRoutes } from "./search/search.routes.ts";
export type { GamesAnswers, GamesRequests } from "./backend-shapes.ts";
