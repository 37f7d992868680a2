import {
  type Answer,
  type AnswerShape,
  asFilledText,
  asId,
  asList,
  asNumber,
  asRecord,
  asYes,
  isRecord,
  type ListOf,
  listOf,
  type RecordFields,
} from "@storefront/client";
import type { z } from "@storefront/proxy";
import type { FavoriteInput, VoteInput } from "./games/games-input.schema.ts";
import {
  type GameCard,
  type GameRow,
  type GamesPage,
  readGame,
  readGameRows,
  readGamesPage,
  rowsOf,
} from "./games/games.schema.ts";
import { recordOf } from "./games/record.ts";
import { isGameStartError, readGameStart, type StartedGame } from "./games/start-game.client.ts";
import {
  type GameStatistics,
  readStatistics,
  STATISTICS_PERIODS,
  type StatisticsPeriod,
} from "./games/statistics.schema.ts";
import { readOwnVote, readVoteCounts, type Vote, type VoteCounts } from "./games/votes.schema.ts";
import { readWins, type Win } from "./games/wins.schema.ts";

/** The slug and the name of a category or a provider; one text is both. */
export type NamedRecord = { readonly slug: string | null; readonly name?: string | null } | string;

/** A game as `readGame` of this package takes it from an answer; a flag may also be 0, 1 or the date since when it is set. */
export interface GameRecord {
  readonly id?: string | number | null;
  readonly slug: string | null;
  readonly name: string | null;
  readonly provider?: NamedRecord | null;
  readonly categories?: readonly NamedRecord[] | null;
  /** An absolute address, or a path of this site. */
  readonly image?: string | null;
  readonly is_live?: boolean | number | string | null;
  readonly is_new?: boolean | number | string | null;
  readonly has_demo?: boolean | number | string | null;
  /** The return to the player in percent. */
  readonly rtp?: number | null;
  readonly volatility?: string | null;
  /** The jackpot in the currency of the brand. */
  readonly jackpot?: number | null;
  readonly table?: {
    readonly min_bet?: number | null;
    readonly max_bet?: number | null;
    readonly free_seats?: number | null;
  } | null;
}

/** The rows of the home page or of a hub. */
export interface GamesHome {
  readonly rows: readonly {
    readonly slug?: string | null;
    readonly title: string | null;
    readonly games: readonly GameRecord[];
  }[];
}

/** A public win. */
export interface WinRecord {
  readonly id?: string | number | null;
  readonly game: {
    readonly slug: string | null;
    readonly name?: string | null;
    readonly image?: string | null;
  };
  /** The masked name of the player. */
  readonly player?: string | null;
  readonly amount: number | null;
  readonly currency?: string | null;
  readonly multiplier?: number | null;
  readonly won_at?: string | null;
}

/** The statistics of a game by period. */
export interface StatisticsRecord {
  readonly slug?: string | null;
  readonly periods: Readonly<Partial<Record<StatisticsPeriod, PeriodRecord>>>;
}

/** The numbers of a period. */
export interface PeriodRecord {
  readonly rtp?: number | null;
  readonly spins?: number | null;
  readonly players?: number | null;
  readonly biggest_win?: number | null;
  readonly biggest_multiplier?: number | null;
}

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
  "GET /casino-game-votes/count/{gameId}": {
    readonly likes: number | null;
    readonly dislikes: number | null;
  };
  "GET /casino-game-votes": { readonly is_like: boolean | number | null };
  "GET /start-game-v2": { readonly url: string | null };
}

/** The bodies that this package sends to the backend, for the rows of a trunk's `backend`. */
export interface GamesRequests {
  "POST /casino-game-votes/store/": z.infer<typeof VoteInput>;
  "PUT /bff/favorite-games/toggle": z.infer<typeof FavoriteInput>;
}

/** The known fields of a game. A category or provider is a record of its slug and its name, or a text that is both. */
export const GAME = {
  id: asId,
  slug: asFilledText,
  name: asFilledText,
  provider: (value: unknown) => asRecord(value) ?? asFilledText(value),
  categories: asList,
  image: asFilledText,
  is_live: asYes,
  is_new: asYes,
  has_demo: asYes,
  rtp: asNumber,
  volatility: asFilledText,
  jackpot: asNumber,
  table: asRecord,
} satisfies RecordFields;
/** The fields of a table, which a game may have beside its own. */
const TABLE = { min_bet: asNumber, max_bet: asNumber, free_seats: asNumber } satisfies RecordFields;

/** The known fields of a public win. */
export const WIN = {
  id: asId,
  game: (value: unknown) => asRecord(value) ?? asFilledText(value),
  player: asFilledText,
  amount: asNumber,
  currency: asFilledText,
  multiplier: asNumber,
  won_at: asFilledText,
} satisfies RecordFields;

/** True for a list that is empty, and for one of which a reader knows at least one entry. */
const isKnownList = (list: readonly unknown[] | undefined, isKnown: (entry: unknown) => boolean): boolean =>
  list !== undefined && (list.length === 0 || list.some(isKnown));
const isKnownGames = (list: readonly unknown[] | undefined): boolean =>
  isKnownList(list, (entry) => readGame(entry) !== undefined);
const isKnownRow = (row: unknown): boolean =>
  readGameRows({ rows: [row] }).length > 0 || (isRecord(row) && listOf(row["games"])?.length === 0);

const GAME_RECORD = { fields: { ...GAME, ...TABLE }, needs: ["slug", "name"] };

/** An answer of the backend: the reader that the client's function reads it with, what it takes, and its fields. */
type Shape<Target extends keyof GamesAnswers, Output> = Answer<Output, GamesAnswers[Target]> & AnswerShape;

const ONE_GAME: Shape<"GET /casino-games", GameCard | undefined> = {
  ...GAME_RECORD,
  read: (answer) => readGame(answer),
  shows: (answer) => [answer, ...(listOf(answer) ?? [])].some((one) => readGame(one) !== undefined),
};
/** A page of games. */
export const GAMES_PAGE: Shape<"GET /casino-games/list/", GamesPage> = {
  items: GAME_RECORD,
  read: readGamesPage,
  shows: (answer) => isKnownGames(listOf(answer)),
};
/** A list of public wins. */
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
/** The statistics of a game. */
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
/** The vote of a player on a game. */
export const OWN_VOTE: Shape<"GET /casino-game-votes", Vote | null> = {
  fields: { is_like: asYes, casinoGameId: asId },
  needs: ["is_like"],
  read: (answer) => readOwnVote(answer),
};
const VOTE_COUNTS: Shape<"GET /casino-game-votes/count/{gameId}", VoteCounts | undefined> = {
  fields: { likes: asNumber, dislikes: asNumber },
  needs: [],
  read: readVoteCounts,
};
/** The start of a game. */
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
  "GET /casino-game-votes/count/{gameId}": VOTE_COUNTS,
  "GET /casino-game-votes": OWN_VOTE,
  "GET /start-game-v2": START,
};
