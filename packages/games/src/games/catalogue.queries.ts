import type { ProxyHttp } from "@storefront/client/http";
import {
  type KeyedQuery,
  type PagedQuery,
  type PageRules,
  publicPages,
  publicQuery,
} from "@storefront/client/queries";
import {
  listGameRows,
  listGamesOfCategory,
  listGamesOfProvider,
  listGameStatistics,
  listTopGames,
} from "./games.client.ts";
import type { HubPage, PageOptions } from "./call-options.ts";
import { type GameRow, type GamesPage, nextGamesPage } from "./games.schema.ts";
import type { GameStatistics } from "./statistics.schema.ts";
import type { Win } from "./wins.schema.ts";

/** A category or a provider, and the size of a page of its games. */
export interface GamesOfInput extends Pick<PageOptions, "perPage"> {
  /** The name of the category or provider in its address. */
  slug: string;
}

/** Keys of the catalogue's own lists in the query cache. */
export const catalogueKeys = {
  category: ({ slug, perPage }: GamesOfInput) => ["games", "category", slug, { perPage }] as const,
  provider: ({ slug, perPage }: GamesOfInput) => ["games", "provider", slug, { perPage }] as const,
  rows: (page: HubPage) => ["games", "rows", page] as const,
  statistics: (slugs: readonly string[]) => ["games", "statistics-by-slugs", slugs] as const,
  topGames: ["games", "top-games"],
} as const;

const pagesOf = (perPage: number | undefined): PageRules<GamesPage> => ({
  next: (last, page, pages) => nextGamesPage(last, page, pages, perPage),
});

/** The query of a category's games. */
export const gamesOfCategoryQuery = (
  http: ProxyHttp,
  { slug, perPage }: GamesOfInput,
): PagedQuery<GamesPage, ReturnType<typeof catalogueKeys.category>> =>
  publicPages(
    catalogueKeys.category({ slug, perPage }),
    (page, settings) => listGamesOfCategory(http, slug, { page, perPage }, settings),
    pagesOf(perPage),
  );

/** The query of a provider's games. */
export const gamesOfProviderQuery = (
  http: ProxyHttp,
  { slug, perPage }: GamesOfInput,
): PagedQuery<GamesPage, ReturnType<typeof catalogueKeys.provider>> =>
  publicPages(
    catalogueKeys.provider({ slug, perPage }),
    (page, settings) => listGamesOfProvider(http, slug, { page, perPage }, settings),
    pagesOf(perPage),
  );

/** The query of a hub's rows. */
export const gameRowsQuery = (
  http: ProxyHttp,
  page: HubPage,
): KeyedQuery<GameRow[], ReturnType<typeof catalogueKeys.rows>> =>
  publicQuery(catalogueKeys.rows(page), (settings) => listGameRows(http, page, settings));

/** The query of the games that paid the most. */
export const topGamesQuery = (http: ProxyHttp): KeyedQuery<Win[], typeof catalogueKeys.topGames> =>
  publicQuery(catalogueKeys.topGames, (settings) => listTopGames(http, settings));

/** The query of the statistics of many games. */
export const statisticsBySlugsQuery = (
  http: ProxyHttp,
  slugs: readonly string[],
): KeyedQuery<Record<string, GameStatistics>, ReturnType<typeof catalogueKeys.statistics>> =>
  publicQuery(catalogueKeys.statistics(slugs), (settings) => listGameStatistics(http, slugs, settings));
