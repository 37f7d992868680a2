/** The state of any query. */
interface FailureState {
  readonly status: string;
  readonly errorUpdateCount: number;
  readonly errorUpdatedAt: number;
}

const FIRST_REST = 5_000;
const MAX_REST = 60_000;

/**
 * Query options with which a read that failed rests before a component that mounts asks again: 5 seconds, twice as long
 * after each further failure, a minute at most. A page that mounts its parts over and over then asks no more often. What
 * a person asks for (`refetch`) is asked at once.
 */
export const REST_AFTER_FAILURE = { retryOnMount: isRested, refetchOnMount: isRested } as const;

function isRested({ state }: { readonly state: FailureState }): boolean {
  if (state.status !== "error") return true;
  const rest = Math.min(FIRST_REST * 2 ** (state.errorUpdateCount - 1), MAX_REST);
  return Date.now() - state.errorUpdatedAt >= rest;
}
