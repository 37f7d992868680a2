import { useSyncExternalStore } from "react";

/** Why the player sees the login dialog unasked. */
export interface ForcedLogout {
  /** The reference code of the failure, when there is one. */
  ref: string | undefined;
}

let latest: ForcedLogout | undefined;
const listeners = new Set<() => void>();

/** Tells the login dialog that the session was ended for the player. */
export function announceForcedLogout(ref: string | undefined): void {
  publish({ ref });
}

/** Forgets it: the player has read it, or is in again. */
export function forgetForcedLogout(): void {
  if (latest) publish(undefined);
}

/** The forced logout that the login dialog explains. */
export function useForcedLogout(): ForcedLogout | undefined {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  );
}

function publish(next: ForcedLogout | undefined): void {
  latest = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
