import { type AnswerShape, isRecord, type ListOf, listOf } from "@storefront/client";
import type { z } from "@storefront/proxy";
import type { FavoriteInput, VoteInput } from "./games/games-input.schema.ts";
import { GAME_FIELDS, readGame, readGameRows, rowsOf } from "./games/games.schema.ts";
import { recordOf } from "./games/record.ts";
import { isGameStartError, readGameStart } from "./games/start-game.client.ts";
import { readStatistics, STATISTICS_PERIODS, type StatisticsPeriod } from "./games/statistics.schema.ts";
import { readWins, WIN_FIELDS } from "./games/wins.schema.ts";

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

const named = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));
/** True for a list that is empty, and for one of which a reader knows at least one entry. */
const isKnownList = (list: readonly unknown[] | undefined, isKnown: (entry: unknown) => boolean): boolean =>
  list !== undefined && (list.length === 0 || list.some(isKnown));
const isKnownGames = (list: readonly unknown[] | undefined): boolean =>
  isKnownList(list, (entry) => readGame(entry) !== undefined);
const isKnownRow = (row: unknown): boolean =>
  readGameRows({ rows: [row] }).length > 0 || (isRecord(row) && listOf(row["games"])?.length === 0);

const GAME = { fields: named(GAME_FIELDS), needs: ["slug", "name"] };
const GAMES: AnswerShape = { items: GAME, shows: (answer) => isKnownGames(listOf(answer)) };
const WINS: AnswerShape = {
  items: { fields: named(WIN_FIELDS), needs: ["game", "amount"] },
  shows: (answer) => isKnownList(listOf(answer), (entry) => readWins([entry]).length > 0),
};
const HUB: AnswerShape = {
  fields: named(["rows"]),
  needs: ["rows", "title", "games", "slug", "name"],
  shows(answer) {
    const rows = rowsOf(answer);
    return rows ? isKnownList(rows, isKnownRow) : isKnownGames(listOf(answer));
  },
};
const STATISTICS: AnswerShape = {
  fields: named(["slug", "periods", ...STATISTICS_PERIODS]),
  needs: ["periods"],
  shows: (answer) =>
    recordOf(answer)?.["periods"] !== undefined ||
    [answer, ...(listOf(answer) ?? [])].some((one) => readStatistics(one, "any") !== undefined),
};

/** The required and the known fields of each answer, by target, and what of it a page shows. */
export const GAMES_SHAPES: Readonly<Record<keyof GamesAnswers, AnswerShape>> = {
  "GET /casino-games": {
    ...GAME,
    shows: (answer) => [answer, ...(listOf(answer) ?? [])].some((one) => readGame(one) !== undefined),
  },
  "GET /casino-games/home": HUB,
  "GET /casino-games/page/{page}": HUB,
  "GET /casino-games/list/base": GAMES,
  "GET /casino-games/list/": GAMES,
  "GET /casino-games/filter": GAMES,
  "GET /bff/favorite-games": GAMES,
  "GET /bff/games/top-wins-dl": WINS,
  "GET /bff/games/game-top-wins-dl": WINS,
  "GET /bff/games/game-high-payers-dl": WINS,
  "GET /bff/games/last-wins": WINS,
  "GET /bff/games/statistics-dl": STATISTICS,
  "GET /bff/games/statistics": STATISTICS,
  "GET /casino-game-votes/count/{gameId}": { fields: named(["likes", "dislikes"]), needs: [] },
  "GET /casino-game-votes": { fields: named(["is_like", "casinoGameId"]), needs: ["is_like"] },
  "GET /start-game-v2": {
    fields: named(["url"]),
    needs: ["url"],
    shows(answer) {
      try {
        return readGameStart(answer, false).kind === "started";
      } catch (error) {
        // The backend's own words are shown in the place of the game.
        return isGameStartError(error) && error.reason !== undefined;
      }
    },
  },
};
