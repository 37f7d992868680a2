import type { PublicReader } from "@storefront/proxy/server";
import { catalogueQuery, valuesOfFields } from "../games/catalogue-query.schema.ts";
import type { GamesFilter, HubPage } from "../games/call-options.ts";
import {
  type GameCard,
  type GameRow,
  type GamesPage,
  readGame,
  readGameRows,
  readGames,
  readGamesPage,
} from "../games/games.schema.ts";
import { type GameStatistics, readStatistics } from "../games/statistics.schema.ts";
import { readVoteCounts, type VoteCounts } from "../games/votes.schema.ts";
import { readWins, type Win } from "../games/wins.schema.ts";
import {
  type CasinoMode,
  onceRead,
  type PublicRead,
  readList,
  READS,
  readThrough,
  type ReadValues,
} from "./public-reads.handlers.ts";

/** What the catalogue is read with. */
export interface CatalogueOptions {
  /** The host's shared cache in the page's language. */
  reader: PublicReader;
  casinoMode: CasinoMode;
}

/**
 * The public catalogue for pages: every answer comes from the shared cache, and none rejects: what cannot be had is
 * empty or undefined. Answers are shared between pages and must not be changed. Ask for several at once.
 */
export interface Catalogue {
  /** The rows of the home page. */
  home(): Promise<GameRow[]>;
  /** The rows of a hub. */
  rows(page: HubPage): Promise<GameRow[]>;
  game(slug: string): Promise<GameCard | undefined>;
  /** The public counts of a game, the one thing of its votes that a page may carry. */
  voteCounts(gameId: string): Promise<VoteCounts | undefined>;
  lastWins(): Promise<Win[]>;
  topGames(): Promise<Win[]>;
  topWinsOf(slug: string): Promise<Win[]>;
  /** By period: of the route's own source, and where that has no period, of the one that no route reaches. */
  statistics(slug: string): Promise<GameStatistics | undefined>;
  /** One page of the list; undefined for a filter that the route would refuse too. */
  page(filter: GamesFilter): Promise<GamesPage | undefined>;
  /** Every game of the base list. */
  all(): Promise<GameCard[]>;
}

const readers = {
  rows: onceRead(readGameRows),
  game: onceRead(readGame),
  games: onceRead(readGames),
  gamesPage: onceRead(readGamesPage),
  wins: onceRead(readWins),
  statistics: onceRead(readStatistics),
  votes: onceRead(readVoteCounts),
};

/** Reads the public catalogue for pages. */
export function createCatalogue({ reader, casinoMode }: CatalogueOptions): Catalogue {
  const from = <Result>(
    source: PublicRead,
    read: (data: unknown) => Result,
    otherwise: Result,
    values?: ReadValues,
  ): Promise<Result> => calmly(async () => read((await readThrough(reader, source, values)).data), otherwise);

  return {
    home: () => from(READS.home, readers.rows, []),
    rows: (page) => from(READS.hub, readers.rows, [], { page }),
    game: (slug) => from(READS.game, readers.game, undefined, { slug }),
    voteCounts: (gameId) => from(READS.votes, readers.votes, undefined, { gameId }),
    lastWins: () => from(READS.lastWins, readers.wins, []),
    topGames: () => from(READS.topGames, readers.wins, []),
    topWinsOf: (slug) => from(READS.topWinsOf, readers.wins, [], { slug }),
    statistics: async (slug) =>
      (await from(READS.statistics, readers.statistics, undefined, { slug })) ??
      from(READS.periodStatistics, readers.statistics, undefined, { slug }),
    all: () => from(READS.base, readers.games, []),
    page: ({ perPage, ...filter }) =>
      calmly(async () => {
        const query = catalogueQuery(valuesOfFields({ ...filter, per_page: perPage }));
        return readers.gamesPage((await readList(reader, casinoMode, query)).data);
      }, undefined),
  };
}

/** A page is shown without what is not to be had. */
async function calmly<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}
