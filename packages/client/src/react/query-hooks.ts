import {
  type InfiniteData,
  type QueryKey,
  type QueryMeta,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { ApiError } from "../contract/api-answer.ts";
import type { PageParam } from "../contract/pages.ts";
import type { ProxyHttp } from "../contract/proxy-http.ts";
import type { KeyedQuery, PagedQuery } from "./queries.ts";
import type { PlayerKey } from "./player-scope.ts";
import { withRetryOnMount } from "./refetch-backoff.ts";
import { useStorefront } from "./storefront-provider.tsx";

/** The options that a query's package sets and callers cannot change: key, call, and the rule of the network. */
export type SettledQueryOption =
  | "queryKey"
  | "queryFn"
  | "queryHash"
  | "queryKeyHashFn"
  | "networkMode"
  | "retry"
  | "retryDelay"
  | "enabled"
  | "refetchOnReconnect";

/** The options of TanStack Query that a hook passes on: `select`, `staleTime`, `refetchInterval`, `meta`, … */
export type QueryPassthrough<Data, Selected = Data, Failure = ApiError> = Omit<
  UseQueryOptions<Data, Failure, Selected>,
  SettledQueryOption
> & {
  /** False keeps the query idle. A player's query is idle for guests even when this is true. */
  enabled?: boolean | undefined;
};

/** The options that the hook of a list passes on, which is read page after page; `select` gets the list. */
export interface PagesPassthrough<Page, List = Page, Selected = List> {
  /** False keeps the list idle. A player's list is idle for guests even when this is true. */
  enabled?: boolean | undefined;
  /** The first page of a server-rendered page, with its number; it is not read again at once. */
  initialPage?: { readonly page: Page; readonly number: PageParam } | undefined;
  select?: ((list: List) => Selected) | undefined;
  staleTime?: number | undefined;
  gcTime?: number | undefined;
  maxPages?: number | undefined;
  meta?: QueryMeta | undefined;
  refetchInterval?: number | false | undefined;
  refetchOnMount?: boolean | "always" | undefined;
  refetchOnWindowFocus?: boolean | "always" | undefined;
}

/**
 * What a hook of a query takes: the input of its query, then options. Where the query takes no input, or can do without
 * one, `undefined` stands in its place: `useWallet(undefined, { enabled: false })`.
 */
export type HookParameters<Input, Options> = undefined extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

/** The hook of a query: its input, then options. Its errors are `ApiError` where the query names no others. */
export type QueryHook<Data, Input = undefined, Failure = ApiError> = <Selected = Data>(
  ...given: HookParameters<Input, QueryPassthrough<Data, Selected, Failure>>
) => UseQueryResult<Selected, Failure>;

/** The hook of a list that is read page after page: its input, then options. */
export type PagesHook<Page, List, Input = undefined> = <Selected = List>(
  ...given: HookParameters<Input, PagesPassthrough<Page, List, Selected>>
) => UseInfiniteQueryResult<Selected, ApiError>;

/**
 * Makes the options of a query for the page's own client, from one input. It runs when a component renders, so one that
 * is named as a hook may call hooks.
 */
export type QueryMaker<Query, Input> = (http: ProxyHttp, input: Input) => Query;

/**
 * The hook of a query that belongs to the signed-in player: idle for guests and during server rendering, and while
 * `isReady` is false for its input, such as one without an id. Its answer is forgotten with the session.
 * @example
 * ```tsx
 * const pointsQuery = (http: ProxyHttp) =>
 *   playerQueryOptions(["club", "mine", "points"], () => http.get<{ points: number }>("/api/club/points"));
 * export const usePoints = playerQuery(pointsQuery);
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function playerQuery<Data, Key extends PlayerKey, Failure = ApiError, Input = undefined>(
  query: QueryMaker<KeyedQuery<Data, Key, Failure>, Input>,
  isReady?: (input: Input) => boolean,
): QueryHook<Data, Input, Failure> {
  return queryHook(query, isReady, true);
}

/**
 * The hook of a query for guests too; idle while `isReady` is false for its input.
 * @example
 * ```tsx
 * interface Club { readonly name: string }
 * const clubQuery = (http: ProxyHttp, slug: string) =>
 *   publicQueryOptions(["clubs", slug], (settings) => http.get<Club>(`/api/clubs/${slug}`, settings));
 * export const useClub = publicQuery(clubQuery, (slug) => slug !== "");
 *
 * export function ClubName({ slug }: { slug: string }) {
 *   const { data } = useClub(slug, { staleTime: 300_000 });
 *   return <h2>{data?.name}</h2>;
 * }
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function publicQuery<Data, Key extends QueryKey, Failure = ApiError, Input = undefined>(
  query: QueryMaker<KeyedQuery<Data, Key, Failure>, Input>,
  isReady?: (input: Input) => boolean,
): QueryHook<Data, Input, Failure> {
  return queryHook(query, isReady, false);
}

/** The hook of a list of the signed-in player, page after page; `list` makes one list of the pages. */
/* @__NO_SIDE_EFFECTS__ */
export function playerPages<Page, Key extends PlayerKey, List, Input = undefined>(
  query: QueryMaker<PagedQuery<Page, Key>, Input>,
  list: (data: InfiniteData<Page, PageParam>) => List,
): PagesHook<Page, List, Input> {
  return pagesHook(query, list, undefined, true);
}

/** The hook of a list for guests too, page after page; idle while `isReady` is false for its input. */
/* @__NO_SIDE_EFFECTS__ */
export function publicPages<Page, Key extends QueryKey, List, Input = undefined>(
  query: QueryMaker<PagedQuery<Page, Key>, Input>,
  list: (data: InfiniteData<Page, PageParam>) => List,
  isReady?: (input: Input) => boolean,
): PagesHook<Page, List, Input> {
  return pagesHook(query, list, isReady, false);
}

/** The answer of a hook: that of `select`, or the whole where the caller selects nothing, which is what `Selected` is then. */
export function selectedOf<Whole, Selected>(
  whole: Whole,
  select: ((whole: Whole) => Selected) | undefined,
): Selected;
export function selectedOf(whole: unknown, select?: (whole: unknown) => unknown): unknown {
  return select ? select(whole) : whole;
}

function queryHook<Data, Key extends QueryKey, Failure, Input>(
  query: QueryMaker<KeyedQuery<Data, Key, Failure>, Input>,
  isReady: ((input: Input) => boolean) | undefined,
  isPlayers: boolean,
): QueryHook<Data, Input, Failure> {
  return function useMadeQuery<Selected>(
    ...given: HookParameters<Input, QueryPassthrough<Data, Selected, Failure>>
  ) {
    const { http, isAuthenticated } = useStorefront();
    const client = useQueryClient();
    const [input, options] = given as [Input, QueryPassthrough<Data, Selected, Failure>?];
    return useQuery({
      ...withRetryOnMount(client, { ...query(http, input), ...options }),
      enabled: (isAuthenticated || !isPlayers) && options?.enabled !== false && (isReady?.(input) ?? true),
    } as UseQueryOptions<Data, Failure, Selected, Key>);
  };
}

function pagesHook<Page, Key extends QueryKey, List, Input>(
  query: QueryMaker<PagedQuery<Page, Key>, Input>,
  list: (data: InfiniteData<Page, PageParam>) => List,
  isReady: ((input: Input) => boolean) | undefined,
  isPlayers: boolean,
): PagesHook<Page, List, Input> {
  return function useMadePages<Selected>(
    ...given: HookParameters<Input, PagesPassthrough<Page, List, Selected>>
  ) {
    const { http, isAuthenticated } = useStorefront();
    const client = useQueryClient();
    const [input, options = {}] = given as [Input, PagesPassthrough<Page, List, Selected>?];
    const { select, enabled = true, initialPage, ...others } = options;
    const selected = useCallback(
      (data: InfiniteData<Page, PageParam>): Selected => selectedOf(list(data), select),
      [select],
    );
    return useInfiniteQuery({
      ...withRetryOnMount(client, query(http, input)),
      ...others,
      ...(initialPage && { initialData: { pages: [initialPage.page], pageParams: [initialPage.number] } }),
      enabled: enabled && (isAuthenticated || !isPlayers) && (isReady?.(input) ?? true),
      select: selected,
    } as UseInfiniteQueryOptions<Page, ApiError, Selected, Key, PageParam>);
  };
}
