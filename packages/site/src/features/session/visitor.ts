import { createStore, useStore } from "../../ui/store.ts";

const visitor = createStore(0);
let last = 0;

/**
 * A number for whoever uses the page. It changes with every end of a session, and is the earlier one once more when the
 * same player comes back after a forced logout: what belongs to a player is shown under that player's number alone.
 */
export const currentVisitor: () => number = visitor.get;

/** Calls the listener whenever somebody else may be using the page, until the returned function is called. */
export const onVisitorChange: (listener: () => void) => () => void = visitor.subscribe;

export const useVisitor = (): number => useStore(visitor);

/** The session is over: whoever comes next is somebody else until the opposite is known. */
export function changeVisitor(): void {
  visitor.set((last += 1));
}

/** The player of an earlier number is back. */
export const restoreVisitor: (earlier: number) => void = visitor.set;
