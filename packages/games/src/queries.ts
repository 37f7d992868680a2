export { favoriteKeys, favoritesQuery } from "./favorites/favorites.queries.ts";
export type { FavoritesKey } from "./favorites/favorites.queries.ts";
export {
  catalogueKeys,
  gameRowsQuery,
  gamesOfCategoryQuery,
  gamesOfProviderQuery,
  statisticsBySlugsQuery,
  topGamesQuery,
} from "./games/catalogue.queries.ts";
export type { GamesOfInput } from "./games/catalogue.queries.ts";
export {
  gameKeys,
  gamesBySlugsQuery,
  gameStatisticsQuery,
  suggestionsQuery,
  topWinsQuery,
} from "./games/games.queries.ts";
export { gameSearchQuery, gamesListKeys, gamesQuery, prefetchGames } from "./games/games-list.queries.ts";
export type { GameSearchKey, GamesListFilter, GamesListKey } from "./games/games-list.queries.ts";
export { ownVoteQuery, voteKeys } from "./games/votes.queries.ts";
export type { OwnVoteKey } from "./games/votes.queries.ts";
export { everythingSearchKeys, everythingSearchQuery } from "./search/search.queries.ts";
export type { EverythingSearchKey } from "./search/search.queries.ts";
