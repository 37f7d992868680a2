import { isApiError } from "@storefront/client";

/** The pauses between the reads of a poller. */
export interface PollPace {
  /** Milliseconds before the second read. */
  interval: number;
  /** The factor from one pause to the next. Default 1, a steady pace. */
  factor?: number | undefined;
  /** The longest pause in milliseconds. Default 30 seconds. */
  longest?: number | undefined;
  /** The random share of a pause, so that many browsers do not call at the same time. Default 0. */
  jitter?: number | undefined;
}

const LONGEST_PAUSE = 30_000;

/** Milliseconds until the next read, after `reads` of them, and at least the `Retry-After` of the last failure. */
export function pauseAfter(reads: number, pace: PollPace, random: () => number, error: unknown): number {
  const { interval, factor = 1, longest = LONGEST_PAUSE, jitter = 0 } = pace;
  const steady = Math.min(interval * factor ** Math.max(0, reads - 1), Math.max(interval, longest));
  const asked = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, steady * (1 + jitter * (2 * random() - 1)));
}

/** True for a refusal that another call does not change: 4xx and 440, except 408 and 429. */
export function isLastingFailure(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
