import { useSyncExternalStore } from "react";

/** A list of matches beside the slip that has room for two markets of each. */
const WIDE = "(width >= 72rem)";

/** True on a screen that shows two markets of a match beside each other. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide, () => false);
}

const isWide = (): boolean => window.matchMedia(WIDE).matches;

function follow(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
