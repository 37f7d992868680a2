import { isApiError } from "@storefront/proxy";

/** How long a poller waits between two reads. */
export interface PollPace {
  /** Milliseconds before the second read. */
  interval: number;
  /** What each pause is multiplied with for the next one. 1, a steady pace, without it. */
  factor?: number | undefined;
  /** The longest pause in milliseconds. 30 seconds without it. */
  longest?: number | undefined;
  /** Share of a pause that chance may add or take, so that many browsers do not ask at once. 0 without it. */
  jitter?: number | undefined;
}

const LONGEST_PAUSE = 30_000;

/** Milliseconds until the next read, after `reads` of them; a `Retry-After` of the last failure is kept to. */
export function pauseAfter(reads: number, pace: PollPace, random: () => number, error: unknown): number {
  const { interval, factor = 1, longest = LONGEST_PAUSE, jitter = 0 } = pace;
  const steady = Math.min(interval * factor ** Math.max(0, reads - 1), Math.max(interval, longest));
  const asked = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, steady * (1 + jitter * (2 * random() - 1)));
}

/** True for a refusal that asking again does not change: 4xx and 440, but for 408 and 429. */
export function isLastingFailure(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
