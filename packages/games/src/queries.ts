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
