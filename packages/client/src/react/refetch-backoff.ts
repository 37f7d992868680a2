import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The part of a TanStack query on which the pause after a failed read depends. */
export interface FailedQuery {
  readonly state: {
    readonly status: string;
    readonly errorUpdateCount: number;
    /** Milliseconds since 1970 of the last failure. */
    readonly errorUpdatedAt: number;
  };
}

const FIRST_REST = 5_000;
const MAX_REST = 60_000;

/**
 * Query options for a pause after a failed read: components that mount read again only after 5 seconds, twice as long
 * after each further failure, and a minute at most. A page that mounts its parts again and again then sends no more
 * calls. `refetch` reads at once.
 */
export const REFETCH_BACKOFF: Readonly<
  Record<"retryOnMount" | "refetchOnMount", (query: FailedQuery) => boolean>
> = { retryOnMount: isRested, refetchOnMount: isRested };

/**
 * The options of a component that renders now. TanStack Query before 5.100 takes any function of `retryOnMount` for true,
 * so this asks the function and leaves its answer.
 */
export function withRetryOnMount<Options extends { readonly queryKey: QueryKey; retryOnMount?: unknown }>(
  client: QueryClient,
  options: Options,
): Options {
  const { queryKey, retryOnMount } = options;
  if (typeof retryOnMount !== "function") return options;
  const query = client.getQueryCache().find({ queryKey });
  return { ...options, retryOnMount: query === undefined || (retryOnMount(query) as boolean) };
}

function isRested({ state }: FailedQuery): boolean {
  if (state.status !== "error") return true;
  const rest = Math.min(FIRST_REST * 2 ** (state.errorUpdateCount - 1), MAX_REST);
  return Date.now() - state.errorUpdatedAt >= rest;
}
