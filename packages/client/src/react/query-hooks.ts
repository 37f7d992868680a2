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
import type { ProxyHttp } from "../contract/proxy-http.ts";
import type { KeyedQuery, PagedQuery } from "./queries.ts";
import type { PlayerKey } from "./players-data.ts";
import { withRetryOnMount } from "./rest-after-failure.ts";
import { useStorefront } from "./storefront-provider.tsx";

/** The options that a query's package sets and callers cannot change: key, call, and the rule of the network. */
type Settled =
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
  Settled
> & {
  /** False keeps the query idle. A player's query is idle for guests even when this is true. */
  enabled?: boolean | undefined;
};

/** The same for a list that is read page after page; `select` gets the list. */
export interface PagesPassthrough<List, Selected = List> {
  /** False keeps the list idle. A player's list is idle for guests even when this is true. */
  enabled?: boolean | undefined;
  select?: ((list: List) => Selected) | undefined;
  staleTime?: number | undefined;
  gcTime?: number | undefined;
  maxPages?: number | undefined;
  meta?: QueryMeta | undefined;
  refetchInterval?: number | false | undefined;
  refetchOnMount?: boolean | "always" | undefined;
  refetchOnWindowFocus?: boolean | "always" | undefined;
}

/** Makes a query's options with the page's own client. */
type Made<Query> = (http: ProxyHttp) => Query;

/**
 * A query of the signed-in player: idle for guests and during server rendering, and while `isReady` is false, such as
 * without an id.
 * @example
 * ```tsx
 * const key = ["club", "mine", "points"] as const;
 * const read = (http: ProxyHttp) => http.get<{ points: number }>("/api/club/points");
 * const { data } = usePlayerQuery((http) => playerQuery(key, () => read(http)));
 * return <p>{data?.points ?? "…"} points</p>;
 * ```
 */
export function usePlayerQuery<Data, Key extends PlayerKey, Failure = ApiError, Selected = Data>(
  query: Made<KeyedQuery<Data, Key, Failure>>,
  options?: QueryPassthrough<Data, Selected, Failure>,
  isReady = true,
): UseQueryResult<Selected, Failure> {
  const { isAuthenticated } = useStorefront();
  return usePublicQuery(query, options, isAuthenticated && isReady);
}

/**
 * A query for guests too; idle while `isReady` is false.
 * @example
 * ```tsx
 * const read = (http: ProxyHttp) => http.get<{ table: string[] }>("/api/club/standings");
 * const { data } = usePublicQuery((http) => publicQuery(["club", "standings"], () => read(http)));
 * return data?.table.map((name) => <p key={name}>{name}</p>);
 * ```
 */
export function usePublicQuery<Data, Key extends QueryKey, Failure = ApiError, Selected = Data>(
  query: Made<KeyedQuery<Data, Key, Failure>>,
  options?: QueryPassthrough<Data, Selected, Failure>,
  isReady = true,
): UseQueryResult<Selected, Failure> {
  const { http } = useStorefront();
  const client = useQueryClient();
  return useQuery({
    ...withRetryOnMount(client, { ...query(http), ...options }),
    enabled: isReady && options?.enabled !== false,
  } as UseQueryOptions<Data, Failure, Selected, Key>);
}

/**
 * A list of the signed-in player, page after page; `list` makes one list of the pages and must not change at each render.
 * @example
 * ```tsx
 * const read = (page: number) => http.get<string[]>("/api/club/moves", { query: { page } });
 * const next = (last: string[], page: number) => (last.length > 0 ? page + 1 : null);
 * const flat = useCallback(({ pages }: { pages: string[][] }) => pages.flat(), []);
 * const moves = usePlayerPages(() => playerPages(["club", "mine", "moves"], read, { next }), flat);
 * return moves.data?.map((move) => <p key={move}>{move}</p>);
 * ```
 */
export function usePlayerPages<Page, Key extends PlayerKey, List, Selected = List>(
  query: Made<PagedQuery<Page, Key>>,
  list: (data: InfiniteData<Page, number>) => List,
  options: PagesPassthrough<List, Selected> = {},
): UseInfiniteQueryResult<Selected, ApiError> {
  const { isAuthenticated } = useStorefront();
  return usePublicPages(query, list, { ...options, enabled: isAuthenticated && options.enabled !== false });
}

/**
 * A list for guests too, page after page.
 * @example
 * ```tsx
 * const read = (page: number) => http.get<string[]>("/api/club/news", { query: { page } });
 * const next = (last: string[], page: number) => (last.length > 0 ? page + 1 : null);
 * const flat = useCallback(({ pages }: { pages: string[][] }) => pages.flat(), []);
 * const news = usePublicPages(() => publicPages(["club", "news"], read, { next }), flat);
 * return news.data?.map((title) => <p key={title}>{title}</p>);
 * ```
 */
export function usePublicPages<Page, Key extends QueryKey, List, Selected = List>(
  query: Made<PagedQuery<Page, Key>>,
  list: (data: InfiniteData<Page, number>) => List,
  { select, enabled = true, ...options }: PagesPassthrough<List, Selected> = {},
  initialPage?: { readonly page: Page; readonly number: number },
): UseInfiniteQueryResult<Selected, ApiError> {
  const { http } = useStorefront();
  const client = useQueryClient();
  const selected = useCallback(
    (data: InfiniteData<Page, number>): Selected => {
      const whole = list(data);
      return select ? select(whole) : (whole as unknown as Selected);
    },
    [list, select],
  );
  return useInfiniteQuery({
    ...withRetryOnMount(client, query(http)),
    ...(options as object),
    ...(initialPage && { initialData: { pages: [initialPage.page], pageParams: [initialPage.number] } }),
    enabled,
    select: selected,
  } as UseInfiniteQueryOptions<Page, ApiError, Selected, Key, number>);
}
