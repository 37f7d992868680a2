import { createStore, useStore } from "../../ui/store.ts";

const HINT = /(?:^|;\s*)is_authenticated=1(?:;|$)/;

const signedIn = createStore(false);

/** The value of the readable cookie; a hint, because the session itself is in a cookie that scripts cannot read. */
export const hasSessionHint = (cookies: string = document.cookie): boolean => HINT.test(cookies);

/** Tells the page whether a player is signed in: first by the hint, and by the session once it is known. */
export const publishSignedIn: (next: boolean) => void = signedIn.set;

/**
 * True while a player is signed in, as far as the browser knows. Always false in the server's answer and in the first
 * render after it (document 1, 1.6).
 * @example
 * ```tsx
 * const isSignedIn = useSignedIn();
 * return isSignedIn && <AccountScope>…</AccountScope>;
 * ```
 */
export const useSignedIn = (): boolean => useStore(signedIn);

const restricted = createStore(false);

/** Tells the page whether the signed-in account is restricted (decision D12), for parts without the account library. */
export const publishRestricted: (next: boolean) => void = restricted.set;

/** True while the signed-in account is restricted, as far as the page knows; false on the server. */
export const useRestricted = (): boolean => useStore(restricted);

const visitor = createStore(0);
let last = 0;

/** The number of the present visitor. It changes when a session ends, and is the earlier one again when the same player returns. */
export const currentVisitor: () => number = visitor.get;

export const useVisitor = (): number => useStore(visitor);

/** Starts a new visitor number after the end of a session. */
export function changeVisitor(): void {
  visitor.set((last += 1));
}

/** Restores the number of a player who has signed in again. */
export const restoreVisitor: (earlier: number) => void = visitor.set;
