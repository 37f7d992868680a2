import { isApiError } from "@storefront/proxy";

const BASE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A server that asks for more is not followed: its page may be open for days. */
const LONGEST_RETRY_AFTER = 300_000;

/** What is known when a stream has broken. */
export interface BrokenStream {
  /** Breaks in a row, this one included. */
  readonly breaks: number;
  /** The stream's own `retry:`, in milliseconds. */
  readonly retry?: number | undefined;
  /** `Retry-After` of the refusal, in seconds. */
  readonly retryAfter?: number | undefined;
}

/**
 * Milliseconds before the next connection: a random part of 1, 2, 4 … at most 30 seconds, so that a crowd does not come
 * back at once, on top of what the server asked for.
 */
export function reconnectPause(stream: BrokenStream, random: () => number): number {
  const { breaks, retry = 0, retryAfter = 0 } = stream;
  const jitter = random() * Math.min(LONGEST_PAUSE, BASE * 2 ** Math.max(0, breaks - 1));
  const asked = Math.max(bounded(retry, LONGEST_PAUSE), bounded(retryAfter * 1000, LONGEST_RETRY_AFTER));
  return asked + jitter;
}

/** Asking again is no use: the server has nothing (204) or will not give it. */
export function isLastingRefusal(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status } = error;
  return status === 204 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
}

const bounded = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(0, value), most) : 0;
