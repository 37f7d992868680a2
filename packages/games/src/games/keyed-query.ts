import type { ApiError } from "@storefront/proxy";
import { type DataTag, type QueryKey, queryOptions, type UseQueryOptions } from "@tanstack/react-query";

/** Options of a query with its key typed, for prefetching and for reading the cache. */
export type KeyedQuery<Data, Key extends QueryKey> = UseQueryOptions<Data, ApiError, Data, Key> & {
  queryKey: DataTag<Key, Data, ApiError>;
};

/** Nothing is asked twice by itself (decision H8); offline, a page wants its error and no paused spinner. */
export const EAGER = { networkMode: "always", retry: false } as const;

/** Public data is as fresh as the host's own cache: what was rendered with is not asked for again at once. */
export const PUBLIC = { ...EAGER, staleTime: 60_000 } as const;

/** Makes the options of a query. */
export function keyedQuery<Data, const Key extends QueryKey>(
  queryKey: Key,
  read: (settings: { signal: AbortSignal }) => Promise<Data>,
  rules: typeof EAGER | typeof PUBLIC,
): KeyedQuery<Data, Key> {
  return queryOptions<Data, ApiError, Data, Key>({
    queryKey,
    queryFn: ({ signal }) => read({ signal }),
    ...rules,
  }) as KeyedQuery<Data, Key>;
}
