export const REFRESH_INTERVAL = 6 * 60 * 60 * 1000;

/** A token with a shorter life is renewed before the six hours are over. */
const SHORT_LIFE = 8 * 60 * 60;
const SHARE_OF_A_SHORT_LIFE = 0.75;

/** The pause after a failed renewal. */
export const REFRESH_RETRY_DELAY = 60 * 1000;

/** The state of the token refresh cycle. Times are milliseconds since 1970. */
export interface RefreshState {
  /** The time at which a token was last saved; undefined when it is unknown. */
  readonly savedAt: number | undefined;
  readonly inFlight: boolean;
  readonly lastOutcome: "renewed" | "failed" | undefined;
  readonly lastAttemptAt: number | undefined;
  /** The age at which the token is renewed; six hours when it is unknown. */
  readonly interval?: number | undefined;
}

export const initialRefreshState: RefreshState = {
  savedAt: undefined,
  inFlight: false,
  lastOutcome: undefined,
  lastAttemptAt: undefined,
};

/**
 * The age in milliseconds at which a token is renewed, from the seconds of `expires_in`: three quarters of a life under
 * eight hours, else undefined, which means six hours.
 */
export function refreshIntervalOf(expiresIn: unknown): number | undefined {
  const seconds = typeof expiresIn === "string" ? Number(expiresIn) : expiresIn;
  if (typeof seconds !== "number" || !(seconds > 0 && seconds < SHORT_LIFE)) return undefined;
  return seconds * 1000 * SHARE_OF_A_SHORT_LIFE;
}

/** The state after a login or a refresh stored a token at `now`. */
export function tokenSaved(state: RefreshState, now: number, interval = state.interval): RefreshState {
  return { ...state, savedAt: now, interval };
}

/**
 * True when a refresh is due: six hours after the token was saved, or earlier for a token with a short life, unless a
 * refresh is running or has just failed. A save time in the future means that the clock was set back, and counts as
 * due.
 */
export function shouldRefreshToken(state: RefreshState, now: number): boolean {
  const { savedAt, inFlight, interval = REFRESH_INTERVAL } = state;
  if (inFlight || savedAt === undefined || hasJustFailed(state, now)) return false;
  return savedAt > now || now - savedAt >= interval;
}

/** True for a minute after a failed refresh: no other refresh starts in that time. */
export function hasJustFailed({ lastOutcome, lastAttemptAt }: RefreshState, now: number): boolean {
  if (lastOutcome !== "failed" || lastAttemptAt === undefined) return false;
  const waited = now - lastAttemptAt;
  return waited >= 0 && waited < REFRESH_RETRY_DELAY;
}

export function markRefreshStarted(state: RefreshState, now: number): RefreshState {
  return { ...state, inFlight: true, lastAttemptAt: now };
}

/** The running refresh ended: the backend answered (true) or not (false). */
export function markRefreshCompleted(state: RefreshState, success: boolean): RefreshState {
  return { ...state, inFlight: false, lastOutcome: success ? "renewed" : "failed" };
}
