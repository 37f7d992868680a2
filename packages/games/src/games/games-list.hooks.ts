import type { ApiError } from "@storefront/client";
import {
  type PagesPassthrough,
  type QueryPassthrough,
  usePublicPages,
  usePublicQuery,
} from "@storefront/client/react-hooks";
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { type GameCard, type GamesPage, uniqueGames } from "./games.schema.ts";
import { gameSearchQuery, type GamesListFilter, gamesQuery, isSearchable } from "./games-list.queries.ts";

/** The pages that were read, and their games as one list without duplicates. */
export interface GamesList extends InfiniteData<GamesPage, number> {
  readonly games: readonly GameCard[];
  /** The number of games of the whole list; undefined when the answers do not say it. */
  readonly total: number | undefined;
}

/** The options of `useGamesList`. */
export interface GamesListOptions<Selected = GamesList> extends PagesPassthrough<GamesList, Selected> {
  /** The first page of the server-rendered page; it is not read again at once. */
  initialPage?: GamesPage | undefined;
}

/**
 * A list of games, page after page.
 * @example
 * ```tsx
 * const list = useGamesList({ categories: ["slots"] });
 * if (list.isPending) return <p>Loading …</p>;
 * return list.data?.games.map((game) => <p key={game.slug}>{game.name}</p>);
 * ```
 */
export function useGamesList<Selected = GamesList>(
  filter: GamesListFilter = {},
  { initialPage, ...options }: GamesListOptions<Selected> = {},
): UseInfiniteQueryResult<Selected, ApiError> {
  return usePublicPages((http) => gamesQuery(http, filter), asList, options, firstPage(initialPage));
}

/**
 * Games by name: the first page; idle below two letters. Delay the term while the player types. The last result stays
 * until the next one is read.
 * @example
 * ```tsx
 * const [term, setTerm] = useState("");
 * const found = useGameSearch(useDeferredValue(term));
 * return <input type="search" aria-busy={found.isFetching} onChange={({ target }) => setTerm(target.value)} />;
 * ```
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

/** Options of a search whose last answer stays until the next one is read. */
export function whileTyping<Data, Selected>(
  term: string,
  options: QueryPassthrough<Data, Selected> | undefined,
): QueryPassthrough<Data, Selected> {
  const isAsked = isSearchable(term) && options?.enabled !== false;
  return isAsked
    ? ({ placeholderData: keepPreviousData, ...options } as QueryPassthrough<Data, Selected>)
    : { ...options };
}

/** The pages of a list as one list of games. */
export function asList(data: InfiniteData<GamesPage, number>): GamesList {
  const games = uniqueGames(data.pages.flatMap((page) => page.games));
  return { ...data, games, total: data.pages[0]?.total };
}

/** The server-rendered page as the first one of a list. */
export const firstPage = (page: GamesPage | undefined): { page: GamesPage; number: number } | undefined =>
  page && { page, number: page.page };
