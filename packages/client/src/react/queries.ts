import type {
  DataTag,
  InfiniteData,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from "@tanstack/react-query";
import type { ApiError } from "../contract/api-answer.ts";
import type { PageParam } from "../contract/pages.ts";
import { NETWORK_RULE } from "./network-rule.ts";
import type { PlayerKey } from "./player-scope.ts";
import { REFETCH_BACKOFF } from "./refetch-backoff.ts";

/**
 * Options of a query with a typed key, for hooks, `useSuspenseQuery`, prefetching and reading the cache. The call has no type
 * of React's adapter, so that those of Vue and Svelte know the data where that one is not installed.
 */
export type KeyedQuery<Data, Key extends QueryKey = QueryKey, Failure = ApiError> = Omit<
  UseQueryOptions<Data, Failure, Data, Key>,
  "queryFn"
> & {
  queryFn?: (context: { signal: AbortSignal }) => Promise<Data>;
  queryKey: DataTag<Key, Data, Failure>;
};

/** Options of a list that is read page after page, with a typed key. */
export type PagedQuery<Page, Key extends QueryKey = QueryKey, Failure = ApiError> = Omit<
  UseInfiniteQueryOptions<Page, Failure, InfiniteData<Page, PageParam>, Key, PageParam>,
  "queryFn"
> & {
  queryFn?: (context: { signal: AbortSignal; pageParam: PageParam }) => Promise<Page>;
  initialPageParam: PageParam;
  getNextPageParam: (last: Page, pages: Page[], page: PageParam) => PageParam | null | undefined;
  queryKey: DataTag<Key, InfiniteData<Page, PageParam>, Failure>;
};

/** The options of one kind of query beside its key and its call. */
export interface QueryRules {
  /** Milliseconds for which an answer is fresh. */
  staleTime?: number;
  /** Milliseconds for which an answer is kept that no component uses. */
  gcTime?: number;
}

/** The rule by which a list goes from one page to the next. */
export interface PageRules<Page> extends QueryRules {
  /** The page after `page`, or null when that was the last one; `pages` are all pages read so far, `last` included. */
  next: (last: Page, page: PageParam, pages: readonly Page[]) => PageParam | null;
}

/** Requests one answer. The signal aborts the call when its answer is no longer needed. */
export type Read<Data> = (settings: { signal: AbortSignal }) => Promise<Data>;

/**
 * The time for which public answers are fresh, as in the host's cache, so that data of a rendered page is not read
 * again at once.
 */
const PUBLIC: QueryRules = { staleTime: 60_000 };

/**
 * The query of an answer that belongs to the signed-in player; an answer without a body is null.
 * @example
 * ```ts
 * const pointsQuery = (http: ProxyHttp) =>
 *   playerQueryOptions(["club", "mine", "points"], (settings) =>
 *     http.get<{ points: number }>("/api/club/points", settings),
 *   );
 * ```
 */
export function playerQueryOptions<Data, Failure = ApiError>(
  queryKey: PlayerKey,
  read: Read<Data>,
  rules: QueryRules = {},
): KeyedQuery<Data, PlayerKey, Failure> {
  return keyed(queryKey, read, { ...REFETCH_BACKOFF, ...rules });
}

/** The query of an answer that is the same for all visitors; it is fresh for a minute. */
export function publicQueryOptions<Data, Failure = ApiError>(
  queryKey: QueryKey,
  read: Read<Data>,
  rules: QueryRules = PUBLIC,
): KeyedQuery<Data, QueryKey, Failure> {
  return keyed(queryKey, read, rules);
}

/** The query of a list of the signed-in player that is read page after page, from page 1. */
export function playerPagesOptions<Page>(
  queryKey: PlayerKey,
  read: ReadPage<Page>,
  rules: PageRules<Page>,
): PagedQuery<Page, PlayerKey> {
  return paged(queryKey, read, { ...REFETCH_BACKOFF, ...rules });
}

/** The query of a public list that is read page after page, from page 1. */
export function publicPagesOptions<Page>(
  queryKey: QueryKey,
  read: ReadPage<Page>,
  rules: PageRules<Page>,
): PagedQuery<Page> {
  return paged(queryKey, read, { ...PUBLIC, ...rules });
}

export type ReadPage<Page> = (page: PageParam, settings: { signal: AbortSignal }) => Promise<Page>;

function keyed<Data, Key extends QueryKey, Failure>(
  queryKey: Key,
  read: Read<Data>,
  rules: QueryRules,
): KeyedQuery<Data, Key, Failure> {
  return {
    queryKey: tagged(queryKey),
    queryFn: async ({ signal }) => orNull(await read({ signal })),
    ...rules,
    ...NETWORK_RULE,
  };
}

function paged<Page, Key extends QueryKey>(
  queryKey: Key,
  read: ReadPage<Page>,
  { next, ...rules }: PageRules<Page>,
): PagedQuery<Page, Key> {
  return {
    queryKey: tagged(queryKey),
    queryFn: async ({ pageParam, signal }) => orNull(await read(pageParam, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => next(last, page, pages),
    ...rules,
    ...NETWORK_RULE,
  };
}

/** The key with the type of its data, which no code reads: TanStack Query types the cache by it. */
const tagged = <Key extends QueryKey, Data, Failure>(key: Key): DataTag<Key, Data, Failure> =>
  key as DataTag<Key, Data, Failure>;

/** TanStack Query refuses `undefined`, which an answer without a body is. */
const orNull = <Data>(answer: Data): Data => answer ?? (null as Data);
