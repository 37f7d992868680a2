import type { Caller } from "../contract/transport.ts";

/** Joiners who are remembered for calls that have not begun to wait; those that wait hear of everybody. */
const MOST = 100;

/**
 * The further callers who wait for what one caller has begun. Its calls that wait for a connection hear of them, so that
 * nobody waits in the line of another, who may have a thousand calls in it.
 */
export class Joining {
  readonly #joiners: { readonly caller: Caller }[] = [];
  readonly #listeners = new Set<(caller: Caller) => void>();

  /** Takes one more, whose caller is asked for when a call waits. */
  join(joiner: { readonly caller: Caller }): void {
    if (this.#joiners.length < MOST) this.#joiners.push(joiner);
    for (const listener of this.#listeners) listener(joiner.caller);
  }

  /** Calls the listener for each caller who has joined, and who will; returns how to stop. */
  readonly onJoin = (listener: (caller: Caller) => void): (() => void) => {
    this.#listeners.add(listener);
    for (const { caller } of this.#joiners) listener(caller);
    return () => this.#listeners.delete(listener);
  };
}
