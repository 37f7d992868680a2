import { isApiError } from "@storefront/client";

const BASE = 500;
const MAX_PAUSE = 30_000;
/** The longest `Retry-After` that is respected: a page may be open for days. */
const MAX_RETRY_AFTER = 300_000;

/** A clock in milliseconds that never goes back. */
export const pageClock = (): number => performance.now();

/** The facts of a stream that has broken. */
export interface BrokenStream {
  /** Breaks in a row, this one included. */
  readonly breaks: number;
  /** The stream's own `retry:`, in milliseconds. */
  readonly retry?: number | undefined;
  /** `Retry-After` of the refusal, in seconds. */
  readonly retryAfter?: number | undefined;
}

/**
 * Milliseconds before the next connection: what the server asks for, and a random part of 1, 2, 4 … at most 30 seconds,
 * so that many browsers do not come back at the same moment.
 */
export function reconnectPause(stream: BrokenStream, random: () => number): number {
  const { breaks, retry = 0, retryAfter = 0 } = stream;
  const jitter = random() * Math.min(MAX_PAUSE, BASE * 2 ** breaks);
  const asked = Math.max(bounded(retry, MAX_PAUSE), bounded(retryAfter * 1000, MAX_RETRY_AFTER));
  return asked + jitter;
}

/** True for an answer that another try does not change: the server has nothing (204) or refuses, now and later. */
export function isLastingRefusal(error: unknown): boolean {
  return isApiError(error) && /^(?:204|4(?!08|29)..)$/.test(`${error.status}`);
}

const bounded = (value: number, most: number): number => Math.min(Math.max(0, value) || 0, most);
