import { isApiError } from "@storefront/client";
import { isKycFinalStatus, type KycStatus, normalizeKycStatus } from "./kyc-status.ts";

const FIRST_DELAY = 3_000;
const LONGEST_DELAY = 30_000;
const GROWTH = 1.5;

export interface KycPollOptions {
  /** Reads the status once; resolves with an answer that has a `status`. */
  read: (signal: AbortSignal) => Promise<{ status: unknown }>;
  /** Called with every answer; the last one is final. */
  onStatus: (status: KycStatus | null) => void;
  /** Called with every failure; `gaveUp` is true when no further call follows. */
  onError?: ((error: unknown, gaveUp: boolean) => void) | undefined;
  /** Default `isKycFinalStatus`. */
  isFinal?: ((status: KycStatus | null) => boolean) | undefined;
}

/**
 * Milliseconds before the next poll: 3 seconds, growing to 30, and never less than `Retry-After`. Null after a failure
 * that another call does not change: any 4xx except 408 and 429.
 */
export function kycPollDelay(polls: number, error?: unknown): number | null {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * GROWTH ** Math.max(0, polls - 1));
  if (!isApiError(error)) return delay;
  const { status, retryAfter = 0 } = error;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return null;
  return Math.max(delay, retryAfter * 1000);
}

/** Polls at once and then with growing pauses until the status is final. It pauses while the page is hidden. */
export function startKycPoll(options: KycPollOptions): () => void {
  const { read, onStatus, onError, isFinal = isKycFinalStatus } = options;
  const controller = new AbortController();
  const { signal } = controller;
  let polls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", resume);
    controller.abort();
  };
  const poll = async (): Promise<void> => {
    isDue = document.visibilityState === "hidden";
    if (isDue) return;
    polls += 1;
    const answer = await ask();
    if (signal.aborted) return;
    const status = "failure" in answer ? null : answer.status;
    const delay =
      "failure" in answer
        ? kycPollDelay(polls, answer.failure)
        : isFinal(status)
          ? null
          : kycPollDelay(polls);
    if (delay === null) stop();
    else timer = setTimeout(() => void poll(), delay);
    if ("failure" in answer) onError?.(answer.failure, delay === null);
    else onStatus(status);
  };
  const ask = async (): Promise<{ status: KycStatus | null } | { failure: unknown }> => {
    try {
      return { status: normalizeKycStatus((await read(signal)).status) };
    } catch (failure) {
      return { failure };
    }
  };
  const resume = (): void => {
    if (isDue && document.visibilityState !== "hidden") void poll();
  };
  document.addEventListener("visibilitychange", resume);
  void poll();
  return stop;
}
