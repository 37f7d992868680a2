import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PagedQuery, publicPages, publicQuery } from "@storefront/client/queries";
import type { QueryClient } from "@tanstack/react-query";
import { listGames } from "./games.client.ts";
import { type GamesPage, nextGamesPage } from "./games.schema.ts";
import type { GamesFilter } from "./call-options.ts";

/** The least number of letters: fewer would match nearly every game. */
const SHORTEST_TERM = 2;

/** A filter without its page: the list adds the page. */
export type GamesListFilter = Omit<GamesFilter, "page">;

/** Key of a list. The same filter in another order has the same key. */
export type GamesListKey = readonly ["games", "list", GamesListFilter];

/** Keys of lists and searches in the query cache. */
export const gamesListKeys = {
  all: ["games", "list"],
  list: ({ categories, providers, term, perPage }: GamesListFilter): GamesListKey => [
    "games",
    "list",
    {
      categories: sorted(categories),
      providers: sorted(providers),
      term: term?.trim() || undefined,
      perPage,
    },
  ],
  search: (term: string): GameSearchKey => ["games", "search", term.trim()],
} as const;

/** The query of a list, for prefetching and for reading the cache. */
export function gamesQuery(http: ProxyHttp, filter: GamesListFilter): PagedQuery<GamesPage, GamesListKey> {
  const queryKey = gamesListKeys.list(filter);
  const [, , wanted] = queryKey;
  return publicPages(queryKey, (page, settings) => listGames(http, { ...wanted, page }, settings), {
    next: (last, page, pages) => nextGamesPage(last, page, pages, wanted.perPage),
  });
}

/**
 * Prefetches the first page of a list, for example on hover. A failure is ignored: the page reads it again.
 */
export async function prefetchGames(
  queryClient: QueryClient,
  http: ProxyHttp,
  filter: GamesListFilter,
): Promise<void> {
  await queryClient.prefetchInfiniteQuery(gamesQuery(http, filter));
}

/** Key of a search by name. */
export type GameSearchKey = readonly ["games", "search", string];

/** The query of a search by name, for prefetching and for reading the cache. */
export function gameSearchQuery(http: ProxyHttp, term: string): KeyedQuery<GamesPage, GameSearchKey> {
  return publicQuery(gamesListKeys.search(term), (settings) =>
    listGames(http, { term: term.trim() }, settings),
  );
}

/** True for a term that is long enough for a call. */
export const isSearchable = (term: string): boolean => term.trim().length >= SHORTEST_TERM;

const sorted = (slugs: readonly string[] | undefined): string[] | undefined =>
  slugs && slugs.length > 0 ? [...new Set(slugs)].toSorted() : undefined;
