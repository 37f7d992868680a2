import { useSyncExternalStore } from "react";

/** What goes before the deposit dialog, as far as the page knows. */
export interface BlockingDialogs {
  /** `unknown` until the profile was read; while `open`, the validation overlay has the screen. */
  overlay: "unknown" | "open" | "closed";
  /** The limits step of the overlay is done or does not apply (document 1, 3.4.2). */
  limitsResolved: boolean;
}

const START: BlockingDialogs = { overlay: "unknown", limitsResolved: false };

let present = START;
const listeners = new Set<() => void>();

/** Tells the page how the validation overlay stands; without an argument nothing is known any more. */
export function publishBlockingDialogs(next: BlockingDialogs = START): void {
  if (next.overlay === present.overlay && next.limitsResolved === present.limitsResolved) return;
  present = next;
  for (const listener of listeners) listener();
}

/** How things stand now, for code outside components. */
export function blockingDialogs(): BlockingDialogs {
  return present;
}

/** How things stand; nothing is known on the server and in the first render after it. */
export function useBlockingDialogs(): BlockingDialogs {
  return useSyncExternalStore(subscribe, blockingDialogs, () => START);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
