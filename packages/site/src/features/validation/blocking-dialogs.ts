import { createStore, useStore } from "../../ui/store.ts";

/** The dialogs that come before the deposit dialog, as far as the page knows. */
export interface BlockingDialogs {
  /** `unknown` until the profile was read; while `open`, the validation overlay has the screen. */
  overlay: "unknown" | "open" | "closed";
  /** The limits step of the overlay is done or does not apply (document 1, 3.4.2). */
  limitsResolved: boolean;
}

const START: BlockingDialogs = { overlay: "unknown", limitsResolved: false };

const present = createStore(START);

/** Tells the page the state of the validation overlay; without an argument it is unknown again. */
export function publishBlockingDialogs(next: BlockingDialogs = START): void {
  const { overlay, limitsResolved } = present.get();
  if (next.overlay !== overlay || next.limitsResolved !== limitsResolved) present.set(next);
}

/** The current state, for code outside components. */
export const blockingDialogs: () => BlockingDialogs = present.get;

/** The current state; unknown on the server and in the first render after it. */
export function useBlockingDialogs(): BlockingDialogs {
  return useStore(present);
}
