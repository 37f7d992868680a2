const NAME = "storefront-token-refresh";

/** The time that a tab waits for another tab's refresh. */
export const LOCK_BOUND = 5000;

/** The part of Web Locks that is needed. */
export interface TabLocks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

/**
 * Runs a task once, in one tab at a time. Without locks, or when the lock is not granted in time, it runs all the same.
 */
export async function withTabLock<Result>(
  locks: TabLocks | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  const begin = (): Promise<Result> => (begun ??= work());
  if (!locks) return begin();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_BOUND);
  try {
    await locks.request(NAME, { signal: waiting.signal }, async () => {
      clearTimeout(timer);
      await begin();
    });
  } catch {
    // Not granted in time, or not allowed. A failure of the task itself rejects below.
  } finally {
    clearTimeout(timer);
  }
  return begin();
}
