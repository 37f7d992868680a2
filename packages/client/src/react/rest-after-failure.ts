/** The state of any query. */
interface FailureState {
  readonly status: string;
  readonly errorUpdateCount: number;
  readonly errorUpdatedAt: number;
}

const FIRST_REST = 5_000;
const MAX_REST = 60_000;

/**
 * Query options for a pause after a failed read: components that mount read again only after 5 seconds, twice as long
 * after each further failure, and a minute at most. A page that mounts its parts again and again then sends no more
 * calls. `refetch` reads at once.
 */
export const REST_AFTER_FAILURE = { retryOnMount: isRested, refetchOnMount: isRested } as const;

function isRested({ state }: { readonly state: FailureState }): boolean {
  if (state.status !== "error") return true;
  const rest = Math.min(FIRST_REST * 2 ** (state.errorUpdateCount - 1), MAX_REST);
  return Date.now() - state.errorUpdatedAt >= rest;
}
