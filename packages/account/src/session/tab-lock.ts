const NAME = "storefront-token-refresh";

/** How long a tab waits for another tab's refresh before it goes on alone. */
export const LOCK_BOUND = 5000;

/** The part of Web Locks that is needed. */
export interface TabLocks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

/** Does a piece of work once, in one tab at a time; without locks, or without the lock in time, it is done anyway. */
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
    // Not granted in time, or not allowed here. A failure of the work itself comes out below.
  } finally {
    clearTimeout(timer);
  }
  return begin();
}
