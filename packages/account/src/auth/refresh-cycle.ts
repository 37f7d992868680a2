/** The JWT is renewed when it is this old. */
export const REFRESH_INTERVAL = 6 * 60 * 60 * 1000;

/** After a failed renewal, how long before the next. */
export const REFRESH_RETRY_DELAY = 60 * 1000;

/** The state of the token refresh cycle. Times are milliseconds since 1970. */
export interface RefreshState {
  /** When a token was last saved; undefined when that is not known. */
  readonly savedAt: number | undefined;
  readonly inFlight: boolean;
  readonly lastOutcome: "renewed" | "failed" | undefined;
  readonly lastAttemptAt: number | undefined;
}

/** Nothing is known of a token. */
export const initialRefreshState: RefreshState = {
  savedAt: undefined,
  inFlight: false,
  lastOutcome: undefined,
  lastAttemptAt: undefined,
};

/** A login or a refresh stored a token. */
export function tokenSaved(state: RefreshState, now: number): RefreshState {
  return { ...state, savedAt: now };
}

/**
 * True when a refresh is due: six hours after the token was saved, unless one is in flight or has just failed. A save
 * time in the future means that the clock was set back, and counts as due.
 */
export function shouldRefreshToken(state: RefreshState, now: number): boolean {
  const { savedAt, inFlight, lastOutcome, lastAttemptAt } = state;
  if (inFlight || savedAt === undefined) return false;
  if (lastOutcome === "failed" && lastAttemptAt !== undefined) {
    const waited = now - lastAttemptAt;
    if (waited >= 0 && waited < REFRESH_RETRY_DELAY) return false;
  }
  return savedAt > now || now - savedAt >= REFRESH_INTERVAL;
}

/** A refresh starts. */
export function markRefreshStarted(state: RefreshState, now: number): RefreshState {
  return { ...state, inFlight: true, lastAttemptAt: now };
}

/** The refresh in flight ended: the backend answered (true) or not (false). */
export function markRefreshCompleted(state: RefreshState, success: boolean): RefreshState {
  return { ...state, inFlight: false, lastOutcome: success ? "renewed" : "failed" };
}
