import { useSyncExternalStore } from "react";

const SESSION_TERMINATED = 440;

/** Why the player sees the login dialog unasked. */
export interface ForcedLogout {
  /** The EM code whose sentence says why. */
  errorCode: string;
  /** The reference code of the failure, when there is one. */
  ref: string | undefined;
}

let latest: ForcedLogout | undefined;
const listeners = new Set<() => void>();

/** Tells the login dialog that the session was ended for the player; another tab's logout comes without a failure. */
export function announceForcedLogout(failure: { ref: string | undefined; status: number } | undefined): void {
  const { ref, status } = failure ?? {};
  publish({ ref, errorCode: ref?.split("-")[1] ?? (status === SESSION_TERMINATED ? "EM0030" : "EM0005") });
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
