import { useSyncExternalStore } from "react";

/** The dialogs that come before the deposit dialog, as far as the page knows. */
export interface BlockingDialogs {
  /** `unknown` until the profile was read; while `open`, the validation overlay has the screen. */
  overlay: "unknown" | "open" | "closed";
  /** The limits step of the overlay is done or does not apply (document 1, 3.4.2). */
  limitsResolved: boolean;
}

const START: BlockingDialogs = { overlay: "unknown", limitsResolved: false };

let present = START;
const listeners = new Set<() => void>();

/** Tells the page the state of the validation overlay; without an argument it is unknown again. */
export function publishBlockingDialogs(next: BlockingDialogs = START): void {
  if (next.overlay === present.overlay && next.limitsResolved === present.limitsResolved) return;
  present = next;
  for (const listener of listeners) listener();
}

/** The current state, for code outside components. */
export function blockingDialogs(): BlockingDialogs {
  return present;
}

/** The current state; unknown on the server and in the first render after it. */
export function useBlockingDialogs(): BlockingDialogs {
  return useSyncExternalStore(subscribe, blockingDialogs, () => START);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
