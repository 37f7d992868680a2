export { listFavorites, toggleFavorite } from "./favorites/favorites.client.ts";
export {
  listGameRows,
  listGamesBySlugs,
  listGamesByTerm,
  listGamesOfCategory,
  listGamesOfProvider,
  getGameStatistics,
  listGames,
  searchGames,
  listStatisticsBySlugs,
  listSuggestions,
  listTopGames,
  listTopWins,
} from "./games/games.client.ts";
export type { CallSettings, GamesFilter, HUB_PAGES, HubPage, PageOptions } from "./games/call-options.ts";
export {
  findGameFrameWords,
  GAME_FRAME_COMMANDS,
  GAME_FRAME_EVENTS,
  openGameFrame,
} from "./games/game-frame.ts";
export type {
  GameFrame,
  GameFrameCommand,
  GameFrameEvent,
  GameFrameOptions,
  GameFrameTable,
  GameFrameWords,
} from "./games/game-frame.ts";
export { nextGamesPage, readGames } from "./games/games.schema.ts";
export type { GameCard, GameCategory, GameRow, GameTable, GamesPage } from "./games/games.schema.ts";
export { isGameStartError, startGame } from "./games/start-game.client.ts";
export { STATISTICS_PERIODS } from "./games/statistics.schema.ts";
export { updateOwnVote, getOwnVote, deleteOwnVote } from "./games/votes.client.ts";
export type { Vote, VoteCounts } from "./games/votes.schema.ts";
export type { Win } from "./games/wins.schema.ts";
export { searchEverything } from "./search/search.client.ts";
export type { ListGamesOf, ListWins } from "./games/games.client.ts";
export type { GameStartError, GameStartInput, StartedGame } from "./games/start-game.client.ts";
export type { GameStatistics, PeriodStatistics, StatisticsPeriod } from "./games/statistics.schema.ts";
export type { EverythingFound, SearchSide } from "./search/search.client.ts";
