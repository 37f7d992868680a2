import type { ApiError } from "@storefront/proxy";
import { type DataTag, type QueryKey, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { REST_AFTER_FAILURE } from "@storefront/proxy/react-hooks";

/** Options of a query with its key typed, for prefetching and for reading the cache. */
export type KeyedQuery<Data, Key extends QueryKey> = UseQueryOptions<Data, ApiError, Data, Key> & {
  queryKey: DataTag<Key, Data, ApiError>;
};

/** Nothing is asked twice by itself (decision H8); offline, a form wants its error and no paused spinner. */
export const EAGER = { networkMode: "always", retry: false } as const;

/** Makes the options of a query; an answer without a body is null. */
export function keyedQuery<Data, const Key extends QueryKey>(
  queryKey: Key,
  read: (signal: AbortSignal) => Promise<Data>,
): KeyedQuery<Data, Key> {
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<Data> =>
    (await read(signal)) ?? (null as Data);
  return queryOptions<Data, ApiError, Data, Key>({
    queryKey,
    queryFn,
    ...EAGER,
    ...REST_AFTER_FAILURE,
  }) as KeyedQuery<Data, Key>;
}
