import type { PublicReader } from "@storefront/proxy";
import { isGamesPage } from "../games/backend-shapes.ts";
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
} from "../games/public-reads.handlers.ts";

export interface CatalogueOptions {
  /** The host's shared cache, in the language of the page. */
  reader: PublicReader;
  /** The kind of the backend's catalogue. */
  casinoMode: CasinoMode;
}

/**
 * The public catalogue for pages. Every answer comes from the shared cache, and no call rejects: missing data is empty
 * or undefined. Pages share the answers and must not change them. Several calls may run at once.
 */
export interface Catalogue {
  home(): Promise<GameRow[]>;
  rows(page: HubPage): Promise<GameRow[]>;
  game(slug: string): Promise<GameCard | undefined>;
  /** The public vote counts of a game. The votes of a player are never part of a page. */
  voteCounts(gameId: string): Promise<VoteCounts | undefined>;
  lastWins(): Promise<Win[]>;
  topGames(): Promise<Win[]>;
  topWinsOf(slug: string): Promise<Win[]>;
  /** The statistics by period; what the route's own source does not have is read from the source without a route. */
  statistics(slug: string): Promise<GameStatistics | undefined>;
  /** One page of the list; undefined for a filter that the route would refuse, and for an answer without a game that can be read. */
  page(filter: GamesFilter): Promise<GamesPage | undefined>;
  /** Every game of the base list. */
  all(): Promise<GameCard[]>;
}

/** The readers of answers; each answer is read once, for all pages. */
export const CATALOGUE_READERS = {
  rows: onceRead(readGameRows),
  game: onceRead(readGame),
  games: onceRead(readGames),
  gamesPage: onceRead((data: unknown) => (isGamesPage(data) ? readGamesPage(data) : undefined)),
  wins: onceRead(readWins),
  statistics: onceRead(readStatistics),
  votes: onceRead(readVoteCounts),
};

/** Reads the public catalogue for pages. */
export function createCatalogue({ reader, casinoMode }: CatalogueOptions): Catalogue {
  const readers = CATALOGUE_READERS;
  const from = <Result>(
    source: PublicRead,
    read: (data: unknown, slug?: string) => Result,
    otherwise: Result,
    values?: ReadValues,
  ): Promise<Result> =>
    calmly(async () => read((await readThrough(reader, source, values)).data, values?.["slug"]), otherwise);

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
        const values = valuesOfFields({ ...filter, per_page: perPage });
        const query = catalogueQuery(values);
        return readers.gamesPage((await readList(reader, casinoMode, query)).data);
      }, undefined),
  };
}

/** Missing data does not stop a page. */
async function calmly<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}
