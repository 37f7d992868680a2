import {
  type Answer,
  type AnswerShape,
  asFilledText,
  asList,
  asRecord,
  isRecord,
  type ListOf,
  listOf,
  type Taken,
  recordOf,
} from "@storefront/client";
import type { z } from "@storefront/proxy";
import type { FavoriteInput, VoteInput } from "./games-input.schema.ts";
import {
  GAME,
  type GameCard,
  type GameRecord,
  type GameRow,
  type GamesHome,
  type GamesPage,
  readGame,
  readGameRows,
  readGamesPage,
  rowsOf,
} from "./games.schema.ts";
import { isGameStartError, readGameStart, type StartedGame } from "./start-game.client.ts";
import {
  type GameStatistics,
  readStatistics,
  STATISTICS_PERIODS,
  type StatisticsRecord,
} from "./statistics.schema.ts";
import {
  OWN_VOTE,
  readOwnVote,
  readVoteCounts,
  type Vote,
  VOTE_COUNTS,
  type VoteCounts,
} from "./votes.schema.ts";
import { readWins, type Win, WIN, type WinRecord } from "./wins.schema.ts";

/** The answers of the backend that this package reads, for the rows of a trunk's `backend`. */
export interface GamesAnswers {
  "GET /casino-games": GameRecord;
  "GET /casino-games/home": GamesHome;
  "GET /casino-games/page/{page}": GamesHome;
  "GET /casino-games/list/base": ListOf<GameRecord>;
  "GET /casino-games/list/": ListOf<GameRecord>;
  "GET /casino-games/filter": ListOf<GameRecord>;
  "GET /bff/favorite-games": ListOf<GameRecord>;
  "GET /bff/games/top-wins-dl": ListOf<WinRecord>;
  "GET /bff/games/game-top-wins-dl": ListOf<WinRecord>;
  "GET /bff/games/game-high-payers-dl": ListOf<WinRecord>;
  "GET /bff/games/last-wins": ListOf<WinRecord>;
  "GET /bff/games/statistics-dl": StatisticsRecord;
  "GET /bff/games/statistics": StatisticsRecord;
  "GET /casino-game-votes/count/{gameId}": Taken<typeof VOTE_COUNTS, "likes" | "dislikes">;
  "GET /casino-game-votes": Taken<typeof OWN_VOTE, "is_like">;
  "GET /start-game-v2": { readonly url: string | null };
}

/** The bodies that this package sends to the backend, for the rows of a trunk's `backend`. */
export interface GamesRequests {
  "POST /casino-game-votes/store/": z.infer<typeof VoteInput>;
  "PUT /bff/favorite-games/toggle": z.infer<typeof FavoriteInput>;
}

/** True for a list that is empty, and for one of which a reader knows at least one entry. */
const isKnownList = (list: readonly unknown[] | undefined, isKnown: (entry: unknown) => boolean): boolean =>
  list !== undefined && (list.length === 0 || list.some(isKnown));
const isKnownGames = (list: readonly unknown[] | undefined): boolean =>
  isKnownList(list, (entry) => readGame(entry) !== undefined);
/** True for a page of games that is empty, and for one of which a game can be read. */
export const isGamesPage = (answer: unknown): boolean => isKnownGames(listOf(answer));
const isKnownRow = (row: unknown): boolean =>
  readGameRows({ rows: [row] }).length > 0 || (isRecord(row) && listOf(row["games"])?.length === 0);

const GAME_RECORD = { fields: GAME, needs: ["slug", "name"] };

/** An answer of the backend: the reader that the client's function reads it with, what it takes, and its fields. */
type Shape<Target extends keyof GamesAnswers, Output> = Answer<Output, GamesAnswers[Target]> & AnswerShape;

const ONE_GAME: Shape<"GET /casino-games", GameCard | undefined> = {
  ...GAME_RECORD,
  read: (answer) => readGame(answer),
  shows: (answer) => [answer, ...(listOf(answer) ?? [])].some((one) => readGame(one) !== undefined),
};
export const GAMES_PAGE: Shape<"GET /casino-games/list/", GamesPage> = {
  items: GAME_RECORD,
  read: readGamesPage,
  shows: isGamesPage,
};
export const WINS: Shape<"GET /bff/games/last-wins", Win[]> = {
  items: { fields: WIN, needs: ["game", "amount"] },
  read: readWins,
  shows: (answer) => isKnownList(listOf(answer), (entry) => readWins([entry]).length > 0),
};
const HUB: Shape<"GET /casino-games/home", GameRow[]> = {
  fields: { rows: asList },
  needs: ["rows", "title", "games", "slug", "name"],
  read: readGameRows,
  shows(answer) {
    const rows = rowsOf(answer);
    return rows ? isKnownList(rows, isKnownRow) : isKnownGames(listOf(answer));
  },
};
export const STATISTICS: Shape<"GET /bff/games/statistics", GameStatistics | undefined> = {
  fields: {
    slug: asFilledText,
    periods: (value: unknown) => asRecord(value) ?? asList(value),
    ...Object.fromEntries(STATISTICS_PERIODS.map((period) => [period, asRecord])),
  },
  needs: ["periods"],
  read: (answer) => readStatistics(answer),
  shows: (answer) =>
    recordOf(answer)?.["periods"] !== undefined ||
    [answer, ...(listOf(answer) ?? [])].some((one) => readStatistics(one, "any") !== undefined),
};
export const VOTE: Shape<"GET /casino-game-votes", Vote | null> = {
  fields: OWN_VOTE,
  needs: ["is_like"],
  read: (answer) => readOwnVote(answer),
};
const COUNTS: Shape<"GET /casino-game-votes/count/{gameId}", VoteCounts | undefined> = {
  fields: VOTE_COUNTS,
  needs: [],
  read: readVoteCounts,
};
export const START: Shape<"GET /start-game-v2", StartedGame> = {
  fields: { url: asFilledText },
  needs: ["url"],
  read: (answer) => readGameStart(answer, false),
  shows(answer) {
    try {
      return readGameStart(answer, false).kind === "started";
    } catch (error) {
      // The backend's own words are shown in the place of the game.
      return isGameStartError(error) && error.reason !== undefined;
    }
  },
};

/** The reader, the required and the known fields of each answer, by target, and what of it a page shows. */
export const GAMES_SHAPES: { readonly [Target in keyof GamesAnswers]: Shape<Target, unknown> } = {
  "GET /casino-games": ONE_GAME,
  "GET /casino-games/home": HUB,
  "GET /casino-games/page/{page}": HUB,
  "GET /casino-games/list/base": GAMES_PAGE,
  "GET /casino-games/list/": GAMES_PAGE,
  "GET /casino-games/filter": GAMES_PAGE,
  "GET /bff/favorite-games": GAMES_PAGE,
  "GET /bff/games/top-wins-dl": WINS,
  "GET /bff/games/game-top-wins-dl": WINS,
  "GET /bff/games/game-high-payers-dl": WINS,
  "GET /bff/games/last-wins": WINS,
  "GET /bff/games/statistics-dl": STATISTICS,
  "GET /bff/games/statistics": STATISTICS,
  "GET /casino-game-votes/count/{gameId}": COUNTS,
  "GET /casino-game-votes": VOTE,
  "GET /start-game-v2": START,
};
