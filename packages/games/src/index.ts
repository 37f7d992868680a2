export { listFavorites, toggleFavorite } from "./favorites/favorites.client.ts";
export {
  listGameRows,
  listGamesBySlugs,
  listGamesOfCategory,
  listGamesOfProvider,
  getGameStatistics,
  listGames,
  searchGames,
  listGameStatistics,
  listSuggestions,
  listTopGames,
  listTopWins,
} from "./games/games.client.ts";
export type { CallSettings } from "./games/call-options.ts";
export type { GamesFilter, HubPage, PageOptions } from "./games/call-options.ts";
export { nextGamesPage, readGame, readGameRows, readGames } from "./games/games.schema.ts";
export type { GameCard, GameCategory, GameRow, GamesPage, GameTable } from "./games/games.schema.ts";
export { GameStartError, isGameStartError, startGame } from "./games/start-game.client.ts";
export type { GameStartInput, StartedGame } from "./games/start-game.client.ts";
export { readStatistics, STATISTICS_PERIODS } from "./games/statistics.schema.ts";
export type { GameStatistics, PeriodStatistics, StatisticsPeriod } from "./games/statistics.schema.ts";
export { updateOwnVote, getOwnVote, deleteOwnVote } from "./games/votes.client.ts";
export type { Vote, VoteCounts } from "./games/votes.schema.ts";
export { readWins } from "./games/wins.schema.ts";
export type { Win } from "./games/wins.schema.ts";
export { searchEverything } from "./search/search.client.ts";
export type { EverythingFound, SearchSide } from "./search/search.client.ts";
