/** The facts of a registration until the after-register flow has run. */
export interface JustRegistered {
  /** The user chose to set limits now: the deposit dialog waits for that step. */
  readonly lastPrudentialLimitActive: boolean;
}

/** A flag in memory, never stored: one registration, one after-register flow. */
export interface JustRegisteredStore {
  /** Undefined unless a registration has just succeeded. */
  readonly get: () => JustRegistered | undefined;
  /** Sets the flag from `user_prudential_limit_active` of the registration, in any form. */
  set(prudentialLimitActive: unknown): void;
  /** Called when the after-register flow has run, or the user logged out. */
  reset(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

const TRUE_LIKE: ReadonlySet<unknown> = new Set([true, 1, "1", "true"]);

/** Makes the flag, which is not set at first. */
export function createJustRegistered(): JustRegisteredStore {
  const listeners = new Set<() => void>();
  let current: JustRegistered | undefined;
  const change = (next: JustRegistered | undefined): void => {
    if (current === next) return;
    current = next;
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    get: () => current,
    set: (prudentialLimitActive) =>
      change({ lastPrudentialLimitActive: TRUE_LIKE.has(prudentialLimitActive) }),
    reset: () => change(undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
