import { defineRoutes } from "@storefront/proxy";
import { GAMES_PAGE, GAMES_SHAPES, START as STARTED, STATISTICS, VOTE, WINS } from "./backend-shapes.ts";
import { ListQuery } from "./catalogue-query.schema.ts";
import { CursorQuery, FilterInput, GameIdInput, GameList, GameRows, GameSlugInput, GameSlugsInput, SlugsQuery, StartInput, VoteInput } from "./games-input.schema.ts";
import { gamesBySlugs, gameStatistics, hubRows, listGames, ofVotedGame, publicAnswer, searchGames, START, startGame, statsBatch, suggestions } from "./games.handlers.ts";
import { type CasinoMode, listTarget, READS } from "./public-reads.handlers.ts";

export interface GamesRoutesOptions {
  /** The kind of the backend's catalogue. */
  casinoMode: CasinoMode;
}

const GET_VOTE = "GET /casino-game-votes?casinoGameId={casinoGameId}";
const CAST_VOTE = "POST /casino-game-votes/store/";
const REMOVE_VOTE = "DELETE /casino-game-votes/destroy/{casinoGameId}";

export function gamesRoutes({ casinoMode: mode }: GamesRoutesOptions) {
  const list = listTarget(mode);
  return defineRoutes("games", {
    list:        { path: "/api/games/list",           GET:  listGames(mode),              errors: "own", parameters: ListQuery, answer: GAMES_PAGE, calls: [list] },
    search:      { path: "/api/games/search",         POST: searchGames(mode),            errors: "own", body: FilterInput, answer: GAMES_PAGE, calls: [list] },
    category:    { path: "/api/games/category/:slug", GET:  listGames(mode, "category"),  errors: "own", parameters: ListQuery, answer: GAMES_PAGE, calls: [list] },
    provider:    { path: "/api/games/provider/:slug", GET:  listGames(mode, "provider"),  errors: "own", parameters: ListQuery, answer: GAMES_PAGE, calls: [list] },
    bySlugs:     { path: "/api/games/by-slugs",       GET:  gamesBySlugs,                 errors: "own", parameters: SlugsQuery, answer: GameList, calls: [READS.game.target] },
    start:       { path: "/api/games/start",          GET:  startGame,                    access: "session", deadline: "default", effect: true, parameters: StartInput, answer: STARTED, calls: [START] },
    topWins:     { path: "/api/games/top-wins",       GET:  publicAnswer(READS.topWins),  parameters: CursorQuery, answer: WINS, calls: [READS.topWins.target] },
    topGames:    { path: "/api/games/top-games",      GET:  publicAnswer(READS.topGames), parameters: CursorQuery, answer: WINS, calls: [READS.topGames.target] },
    statistics:  { path: "/api/games/statistics-dl",  GET:  gameStatistics,               parameters: GameSlugInput, answer: STATISTICS, calls: [READS.statistics.target] },
    statsBatch:  { path: "/api/games/stats-batch",    POST: statsBatch,                   body: GameSlugsInput, answer: GameList, calls: [] },
    suggestions: { path: "/api/games/suggestions",    GET:  suggestions,                  answer: GameList, calls: [] },
    rows:        { path: "/api/games/rows/:page",     GET:  hubRows,                      answer: GameRows, calls: [] },
    vote:        { path: "/api/games/vote",           GET:  ofVotedGame(GET_VOTE), POST: CAST_VOTE, DELETE: ofVotedGame(REMOVE_VOTE),
                                                      body: VoteInput, parameters: GameIdInput, access: "session", deadline: "default", answer: { GET: VOTE }, calls: [GET_VOTE, CAST_VOTE, REMOVE_VOTE] },
  }, { access: "public", deadline: "catalogue", answers: GAMES_SHAPES });
}
