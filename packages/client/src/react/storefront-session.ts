import type { QueryClient } from "@tanstack/react-query";
import { forgetPlayer } from "./player-scope.ts";

/** The player of a page, or none. */
export interface StorefrontSessionSnapshot {
  readonly status: "guest" | "signed-in";
  /** Another number for each session that begins or ends: two snapshots with one number belong to one player. */
  readonly epoch: number;
}

/** The part of a session that the provider needs: a store. The session of `@storefront/account` is one. */
export interface StorefrontSession {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => StorefrontSessionSnapshot;
  /** A guest, because the server renders every page for guests. */
  readonly getServerSnapshot: () => StorefrontSessionSnapshot;
}

const GUEST: StorefrontSessionSnapshot = { status: "guest", epoch: 0 };

export const GUEST_SESSION: StorefrontSession = {
  subscribe: () => () => {},
  getSnapshot: () => GUEST,
  getServerSnapshot: () => GUEST,
};

/** The owner of the data in a cache; a cache outlives the components that use it. */
const owners = new WeakMap<QueryClient, { session: StorefrontSession; epoch: number; status: string }>();

/**
 * The session's `subscribe`. It removes the data of the previous player before it calls listeners, so that no
 * component renders for one player with the answers of another.
 */
export function subscribeApart(
  session: StorefrontSession,
  queryClient: QueryClient,
): StorefrontSession["subscribe"] {
  const check = (): void => {
    const { status, epoch } = session.getSnapshot();
    const before = owners.get(queryClient);
    owners.set(queryClient, { session, epoch, status });
    const isSame = before?.session === session && before.epoch === epoch && before.status === status;
    if (before && !isSame) forgetPlayer(queryClient);
  };
  return (listener) => {
    check();
    return session.subscribe(() => {
      check();
      listener();
    });
  };
}
