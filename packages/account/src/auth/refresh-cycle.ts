/** The JWT is renewed when it is this old. */
export const REFRESH_INTERVAL = 6 * 60 * 60 * 1000;

/** A token of a shorter life than this is renewed before the six hours are over. */
const SHORT_LIFE = 8 * 60 * 60;
const SHARE_OF_A_SHORT_LIFE = 0.75;

/** After a failed renewal, how long before the next. */
export const REFRESH_RETRY_DELAY = 60 * 1000;

/** The state of the token refresh cycle. Times are milliseconds since 1970. */
export interface RefreshState {
  /** When a token was last saved; undefined when that is not known. */
  readonly savedAt: number | undefined;
  readonly inFlight: boolean;
  readonly lastOutcome: "renewed" | "failed" | undefined;
  readonly lastAttemptAt: number | undefined;
  /** The age at which the token is renewed; six hours where it is not known. */
  readonly interval?: number | undefined;
}

/** Nothing is known of a token. */
export const initialRefreshState: RefreshState = {
  savedAt: undefined,
  inFlight: false,
  lastOutcome: undefined,
  lastAttemptAt: undefined,
};

/**
 * The age in milliseconds at which a token is renewed, from the seconds of `expires_in`: three quarters of a life under
 * eight hours, else undefined, which means the six hours.
 */
export function refreshIntervalOf(expiresIn: unknown): number | undefined {
  const seconds = typeof expiresIn === "string" ? Number(expiresIn) : expiresIn;
  if (typeof seconds !== "number" || !(seconds > 0 && seconds < SHORT_LIFE)) return undefined;
  return seconds * 1000 * SHARE_OF_A_SHORT_LIFE;
}

/** A login or a refresh stored a token. */
export function tokenSaved(state: RefreshState, now: number, interval = state.interval): RefreshState {
  return { ...state, savedAt: now, interval };
}

/**
 * True when a refresh is due: six hours after the token was saved, or earlier for a token of a short life, unless one is
 * in flight or has just failed. A save time in the future means that the clock was set back, and counts as due.
 */
export function shouldRefreshToken(state: RefreshState, now: number): boolean {
  const { savedAt, inFlight, interval = REFRESH_INTERVAL } = state;
  if (inFlight || savedAt === undefined || hasJustFailed(state, now)) return false;
  return savedAt > now || now - savedAt >= interval;
}

/** True for a minute after a refresh that failed: nothing asks for another one in that time. */
export function hasJustFailed({ lastOutcome, lastAttemptAt }: RefreshState, now: number): boolean {
  if (lastOutcome !== "failed" || lastAttemptAt === undefined) return false;
  const waited = now - lastAttemptAt;
  return waited >= 0 && waited < REFRESH_RETRY_DELAY;
}

/** A refresh starts. */
export function markRefreshStarted(state: RefreshState, now: number): RefreshState {
  return { ...state, inFlight: true, lastAttemptAt: now };
}

/** The refresh in flight ended: the backend answered (true) or not (false). */
export function markRefreshCompleted(state: RefreshState, success: boolean): RefreshState {
  return { ...state, inFlight: false, lastOutcome: success ? "renewed" : "failed" };
}
