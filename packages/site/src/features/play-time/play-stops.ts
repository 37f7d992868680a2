import { createStore, type Store } from "../../ui/store.ts";

/** The event of the document when a game tells that a round begins: a press within a frame does not reach the page. */
export const ROUND_BEGUN = "storefront.round";

/** The number of dialogs that stop play at present: a game in a frame pauses, or is left, while there is one. */
export const playStops: Store<number> = createStore(0);

/** Stops play until the returned function is called, and ends a full screen, which would hide the dialog that says why. */
export function stopPlay(): () => void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  playStops.set(playStops.get() + 1);
  return () => playStops.set(playStops.get() - 1);
}
