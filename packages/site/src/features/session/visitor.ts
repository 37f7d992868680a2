import { createStore, useStore } from "../../ui/store.ts";

const visitor = createStore(0);
let last = 0;

/** The number of whoever uses the page: another one with each end of a session, the same again for a player who comes back. */
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
