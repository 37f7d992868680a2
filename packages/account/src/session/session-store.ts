/** The state of a session, a new object at each change. */
export interface SessionSnapshot {
  readonly status: "guest" | "signed-in";
  /** Grows with each session that begins or ends: two snapshots with one epoch belong to one user. */
  readonly epoch: number;
}

/** A snapshot with its subscribers; it fits `useSyncExternalStore`. */
export interface SessionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => SessionSnapshot;
  /** Always a guest, because the server renders every page for guests. */
  readonly getServerSnapshot: () => SessionSnapshot;
  /** Replaces the snapshot; `announce` then calls the listeners. */
  set(snapshot: SessionSnapshot): void;
  announce(): void;
}

const GUEST: SessionSnapshot = { status: "guest", epoch: 0 };

export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let current = GUEST;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => current,
    getServerSnapshot: () => GUEST,
    set(snapshot) {
      current = snapshot;
    },
    announce() {
      for (const listener of Array.from(listeners)) listener();
    },
  };
}
