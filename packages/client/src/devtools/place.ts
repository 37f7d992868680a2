import { isRecord, parseJson } from "../contract/guards.ts";

/** The tabs of the panel. */
export const TABS = ["Session", "Calls", "Cache", "Brand", "Sandbox"] as const;
export type Tab = (typeof TABS)[number];

/** The state of the panel that outlives a reload. */
export interface Place {
  readonly isOpen: boolean;
  readonly tab: Tab;
  readonly side: "left" | "right";
}

const KEY = "storefront-devtools";
const FIRST: Place = { isOpen: false, tab: "Session", side: "right" };

/** The place of last time; the first one where there is no storage or nothing usable in it. */
export function readPlace(): Place {
  try {
    const kept = parseJson(localStorage.getItem(KEY) ?? "");
    if (!isRecord(kept)) return FIRST;
    return {
      isOpen: kept["isOpen"] === true,
      tab: TABS.find((tab) => tab === kept["tab"]) ?? FIRST.tab,
      side: kept["side"] === "left" ? "left" : "right",
    };
  } catch {
    return FIRST;
  }
}

/** Keeps a place; without storage it lasts until the next load. */
export function keepPlace(place: Place): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // A full or forbidden storage.
  }
}
