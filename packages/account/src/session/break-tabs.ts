import { browserChannel } from "../shared/browser.ts";

const NAME = "storefront-break";

/** Tells the other tabs of this origin that the player has begun a break; nothing of the player is sent. */
export function announceBreak(): void {
  const channel = browserChannel(NAME);
  channel?.postMessage(true);
  channel?.close();
}

/** Calls the listener when a break begins in another tab; the result ends that. */
export function onBreakElsewhere(listener: () => void): () => void {
  const channel = browserChannel(NAME);
  channel?.addEventListener("message", listener);
  return () => channel?.close();
}
