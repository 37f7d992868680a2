import { nextPageAfter, type Page, pageOf } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import {
  type KeyedQuery,
  type PagedQuery,
  type PlayerKey,
  playerQueryOptions,
  publicPagesOptions,
  publicQueryOptions,
} from "@storefront/client/queries";
import type { GamesFilter, HubPage, PageOptions } from "./call-options.ts";
import {
  getGameStatistics,
  listGameRows,
  listGames,
  listGamesBySlugs,
  listGamesByTerm,
  listGamesOfCategory,
  listGamesOfProvider,
  listStatisticsBySlugs,
  listSuggestions,
  listTopGames,
  listTopWins,
  type ListWins,
} from "./games.client.ts";
import { type GameCard, type GameRow, type GamesPage, nextGamesPage } from "./games.schema.ts";
import type { GameStatistics } from "./statistics.schema.ts";
import { getOwnVote } from "./votes.client.ts";
import type { Vote } from "./votes.schema.ts";
import type { Win } from "./wins.schema.ts";

const sorted = (slugs: readonly string[] | undefined): string[] | undefined =>
  slugs && slugs.length > 0 ? [...new Set(slugs)].sort() : undefined;

const pagesOf = (perPage: number | undefined): Parameters<typeof publicPagesOptions<GamesPage>>[2] => ({
  next: (last, page, pages) => nextGamesPage(last, page, pages, perPage),
});

/** A filter without its page: the list adds the page. */
export type GamesListFilter = Omit<GamesFilter, "page" | "cursor">;

/** The query of a list; the same filter in another order has the same key. */
export function gamesQuery(http: ProxyHttp, filter?: GamesListFilter): PagedQuery<GamesPage> {
  const { categories, providers, term, perPage } = filter ?? {};
  const wanted = {
    categories: sorted(categories),
    providers: sorted(providers),
    term: term?.trim() || undefined,
    perPage,
  };
  return publicPagesOptions(
    ["games", "list", wanted],
    (page, settings) => listGames(http, { ...wanted, ...pageOf(page) }, settings),
    pagesOf(perPage),
  );
}

/** The query of a search by name: the first page. */
export const gamesByTermQuery = (http: ProxyHttp, term: string): KeyedQuery<GamesPage> =>
  publicQueryOptions(["games", "search", term.trim()], (settings) => listGamesByTerm(http, term, settings));

/** A category or a provider, and the size of a page of its games. */
export interface GamesOfInput extends Pick<PageOptions, "perPage"> {
  /** The name of the category or provider in its address. */
  slug: string;
}

export type GamesOfQuery = (http: ProxyHttp, input: GamesOfInput) => PagedQuery<GamesPage>;

const gamesOf =
  (kind: string, list: typeof listGamesOfCategory): GamesOfQuery =>
  (http, { slug, perPage }) =>
    publicPagesOptions(
      ["games", kind, slug, { perPage }],
      (page, settings) => list(http, slug, { ...pageOf(page), perPage }, settings),
      pagesOf(perPage),
    );

export const gamesOfCategoryQuery: GamesOfQuery = gamesOf("category", listGamesOfCategory);

export const gamesOfProviderQuery: GamesOfQuery = gamesOf("provider", listGamesOfProvider);

export const gameRowsQuery = (http: ProxyHttp, page: HubPage): KeyedQuery<GameRow[]> =>
  publicQueryOptions(["games", "rows", page], (settings) => listGameRows(http, page, settings));

const winsOf =
  (name: string, list: ListWins) =>
  (http: ProxyHttp): PagedQuery<Page<Win>> =>
    publicPagesOptions(
      ["games", name],
      (page, settings) => list(http, typeof page === "string" ? { cursor: page } : {}, settings),
      // These lists have no numbers of pages.
      { next: (last, page, pages) => nextPageAfter({ ...last, lastPage: 1 }, page, undefined, pages) },
    );

/** The query of the games that paid the most, page after page. */
export const topGamesQuery: (http: ProxyHttp) => PagedQuery<Page<Win>> = winsOf("top-games", listTopGames);

/** The query of the top wins of the day, page after page. */
export const topWinsQuery: (http: ProxyHttp) => PagedQuery<Page<Win>> = winsOf("top-wins", listTopWins);

/** The query of a game's statistics; null when there are none. */
export const gameStatisticsQuery = (http: ProxyHttp, slug: string): KeyedQuery<GameStatistics | null> =>
  publicQueryOptions(["games", "statistics", slug], (settings) => getGameStatistics(http, slug, settings));

export const statisticsBySlugsQuery = (
  http: ProxyHttp,
  slugs: readonly string[],
): KeyedQuery<Record<string, GameStatistics>> =>
  publicQueryOptions(["games", "statistics-by-slugs", slugs], (settings) =>
    listStatisticsBySlugs(http, slugs, settings),
  );

/** The query of games for an empty state. */
export const suggestionsQuery = (http: ProxyHttp): KeyedQuery<GameCard[]> =>
  publicQueryOptions(["games", "suggestions"], (settings) => listSuggestions(http, settings));

export const gamesBySlugsQuery = (http: ProxyHttp, slugs: readonly string[]): KeyedQuery<GameCard[]> =>
  publicQueryOptions(["games", "by-slugs", slugs], (settings) => listGamesBySlugs(http, slugs, settings));

export const ownVoteQuery = (http: ProxyHttp, gameId: string): KeyedQuery<Vote | null, PlayerKey> =>
  playerQueryOptions(["games", "mine", "own-vote", gameId], (settings) => getOwnVote(http, gameId, settings));
