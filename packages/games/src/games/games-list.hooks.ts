import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type KeyedQuery,
  type PagedQuery,
  type PagesPassthrough,
  publicPages,
  publicQuery,
  type QueryPassthrough,
  usePublicPages,
  usePublicQuery,
} from "@storefront/proxy/react-hooks";
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { listGames } from "./games.client.ts";
import { type GameCard, type GamesPage, uniqueGames } from "./games.schema.ts";
import type { GamesFilter } from "./games-filter.ts";

/** Fewer letters find nearly everything. */
const SHORTEST_TERM = 2;

/** A filter without its page, which is the list's own. */
export type GamesListFilter = Omit<GamesFilter, "page">;

/** Key of a list: the same filter, whatever its order, is the same list. */
export type GamesListKey = readonly ["games", "list", GamesListFilter];

/** The pages read so far, and their games as one list in which none comes twice. */
export interface GamesList extends InfiniteData<GamesPage, number> {
  readonly games: readonly GameCard[];
  readonly total: number;
}

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
    next: ({ lastPage, games }, page) => (page < lastPage && games.length > 0 ? page + 1 : null),
  });
}

/** The options of `useGamesList`. */
export interface GamesListOptions<Selected = GamesList> extends PagesPassthrough<GamesList, Selected> {
  /** The first page as the server rendered it; it is not asked for again at once. */
  initialPage?: GamesPage | undefined;
}

/** A list of games, page after page. */
export function useGamesList<Selected = GamesList>(
  filter: GamesListFilter = {},
  { initialPage, ...options }: GamesListOptions<Selected> = {},
): UseInfiniteQueryResult<Selected, ApiError> {
  const initial = initialPage && { page: initialPage, number: initialPage.page };
  return usePublicPages((http) => gamesQuery(http, filter), asList, options, initial);
}

/** Reads the first page of a list ahead, on a hover for instance; a failure is left to the page itself. */
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

/**
 * Games by name: the first page; idle below two letters. Whoever types waits a little before the term changes. What was
 * found stays while the next term is looked for.
 */
export function useGameSearch<Selected = GamesPage>(
  term: string,
  options?: QueryPassthrough<GamesPage, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(
    (http) => gameSearchQuery(http, term),
    whileTyping(term, options),
    isSearchable(term),
  );
}

/** Options of a search with which the last answer stays on show until the next one is there. */
export function whileTyping<Data, Selected>(
  term: string,
  options: QueryPassthrough<Data, Selected> | undefined,
): QueryPassthrough<Data, Selected> {
  const isAsked = isSearchable(term) && options?.enabled !== false;
  return isAsked
    ? ({ placeholderData: keepPreviousData, ...options } as QueryPassthrough<Data, Selected>)
    : { ...options };
}

/** True for a term that is worth a call. */
export const isSearchable = (term: string): boolean => term.trim().length >= SHORTEST_TERM;

function asList(data: InfiniteData<GamesPage, number>): GamesList {
  const games = uniqueGames(data.pages.flatMap((page) => page.games));
  return { ...data, games, total: data.pages[0]?.total ?? 0 };
}

const sorted = (slugs: readonly string[] | undefined): string[] | undefined =>
  slugs && slugs.length > 0 ? [...new Set(slugs)].toSorted() : undefined;
