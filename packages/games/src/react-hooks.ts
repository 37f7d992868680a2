export {
  favoritesQuery,
  useFavorites,
  useIsFavorite,
  useToggleFavorite,
} from "./favorites/favorites.hooks.ts";
export type { FavoriteGame, FavoritesKey, UseFavoritesOptions } from "./favorites/favorites.hooks.ts";
export {
  gameStatisticsQuery,
  gamesBySlugsQuery,
  suggestionsQuery,
  topWinsQuery,
  useGamesBySlugs,
  useGameStatistics,
  useStartGame,
  useSuggestions,
  useTopWins,
} from "./games/games.hooks.ts";
export type { PublicHookOptions } from "./games/games.hooks.ts";
export {
  gameSearchQuery,
  gamesQuery,
  isSearchable,
  prefetchGames,
  useGameSearch,
  useGamesList,
} from "./games/games-list.hooks.ts";
export type {
  GameSearchKey,
  GamesList,
  GamesListFilter,
  GamesListKey,
  UseGamesListOptions,
  UseSearchOptions,
} from "./games/games-list.hooks.ts";
export type { KeyedQuery } from "./games/keyed-query.ts";
export { ownVoteQuery, useOwnVote, useVote } from "./games/votes.hooks.ts";
export type { OwnVoteKey, UseVoteOptions } from "./games/votes.hooks.ts";
export { everythingSearchQuery, useEverythingSearch } from "./search/search.hooks.ts";
export type { EverythingSearchKey } from "./search/search.hooks.ts";
