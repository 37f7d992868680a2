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

/** A flag in memory, never stored: one login, social login or registration in this page, one automatic deposit dialog. */
export interface JustSignedInStore {
  /** False for a session that the page found, or that began in another tab. */
  readonly get: () => boolean;
  set(): void;
  /** Called when the deposit dialog had its decision (`DepositDecision`), or the user logged out. */
  reset(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

const TRUE_LIKE: ReadonlySet<unknown> = new Set([true, 1, "1", "true"]);

/** Makes the flag, which is not set at first. */
export function createJustRegistered(): JustRegisteredStore {
  const { get, change, subscribe } = createFlag<JustRegistered | undefined>(undefined);
  return {
    get,
    set: (prudentialLimitActive) =>
      change({ lastPrudentialLimitActive: TRUE_LIKE.has(prudentialLimitActive) }),
    reset: () => change(undefined),
    subscribe,
  };
}

/** Makes the flag, which is not set at first. */
export function createJustSignedIn(): JustSignedInStore {
  const { get, change, subscribe } = createFlag(false);
  return { get, set: () => change(true), reset: () => change(false), subscribe };
}

interface Flag<Value> {
  readonly get: () => Value;
  readonly change: (next: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createFlag<Value>(start: Value): Flag<Value> {
  const listeners = new Set<() => void>();
  let current = start;
  return {
    get: () => current,
    change(next) {
      if (current === next) return;
      current = next;
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
