import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type DataTag,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { listGames } from "./games.client.ts";
import { type GameCard, type GamesPage, uniqueGames } from "./games.schema.ts";
import type { GamesFilter } from "./games-filter.ts";
import { type KeyedQuery, keyedQuery, PUBLIC } from "./keyed-query.ts";

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

type GamesListOptions = UseInfiniteQueryOptions<GamesPage, ApiError, GamesList, GamesListKey, number>;

/** The query of a list, for prefetching and for reading the cache. */
export function gamesQuery(
  http: ProxyHttp,
  filter: GamesListFilter,
): GamesListOptions & { queryKey: DataTag<GamesListKey, InfiniteData<GamesPage, number>> } {
  const { perPage } = filter;
  const wanted: GamesListFilter = {
    categories: sorted(filter.categories),
    providers: sorted(filter.providers),
    term: filter.term?.trim() || undefined,
    perPage,
  };
  return {
    queryKey: ["games", "list", wanted] as unknown as DataTag<GamesListKey, InfiniteData<GamesPage, number>>,
    queryFn: ({ pageParam, signal }) => listGames(http, { ...wanted, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ lastPage, games }, _, page) =>
      page < lastPage && games.length > 0 ? page + 1 : null,
    select: asList,
    ...PUBLIC,
  };
}

/** What `useGamesList` is made with. */
export interface UseGamesListOptions {
  http: ProxyHttp;
  filter: GamesListFilter;
  /** The first page as the server rendered it; it is not asked for again at once. */
  initialPage?: GamesPage | undefined;
  enabled?: boolean | undefined;
}

/** A list of games, page after page. */
export function useGamesList(options: UseGamesListOptions): UseInfiniteQueryResult<GamesList, ApiError> {
  const { http, filter, initialPage, enabled = true } = options;
  return useInfiniteQuery({
    ...gamesQuery(http, filter),
    enabled,
    ...(initialPage && { initialData: { pages: [initialPage], pageParams: [initialPage.page] } }),
  });
}

/** Reads the first page of a list ahead, on a hover for instance; a failure is left to the page itself. */
export async function prefetchGames(
  queryClient: QueryClient,
  http: ProxyHttp,
  filter: GamesListFilter,
): Promise<void> {
  const { select: _, ...query } = gamesQuery(http, filter);
  await queryClient.prefetchInfiniteQuery(query);
}

/** Key of a search by name. */
export type GameSearchKey = readonly ["games", "search", string];

/** The query of a search by name, for prefetching and for reading the cache. */
export function gameSearchQuery(http: ProxyHttp, term: string): KeyedQuery<GamesPage, GameSearchKey> {
  const wanted = term.trim();
  return keyedQuery(
    ["games", "search", wanted] as const,
    (settings) => listGames(http, { term: wanted }, settings),
    PUBLIC,
  );
}

/** What a search is made with. */
export interface UseSearchOptions {
  http: ProxyHttp;
  /** What is typed, after the caller's pause; idle below two letters. */
  term: string;
  enabled?: boolean | undefined;
}

/** Games by name: the first page. What was found stays while the next term is looked for. */
export function useGameSearch(options: UseSearchOptions): UseQueryResult<GamesPage, ApiError> {
  const { http, term, enabled = true } = options;
  const isEnabled = enabled && isSearchable(term);
  return useQuery({
    ...gameSearchQuery(http, term),
    enabled: isEnabled,
    ...(isEnabled && { placeholderData: keepPreviousData }),
  });
}

/** True for a term that is worth a call. */
export const isSearchable = (term: string): boolean => term.trim().length >= SHORTEST_TERM;

function asList(data: InfiniteData<GamesPage, number>): GamesList {
  const games = uniqueGames(data.pages.flatMap((page) => page.games));
  return { ...data, games, total: data.pages[0]?.total ?? 0 };
}

const sorted = (slugs: readonly string[] | undefined): string[] | undefined =>
  slugs && slugs.length > 0 ? [...new Set(slugs)].toSorted() : undefined;
