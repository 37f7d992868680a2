import { store } from "../../ui/store.ts";
import { RESTRICTED_KEY } from "./player-storage.ts";

/**
 * Marks the page with what is known of the signed-in player: `yes` or `no`; undefined takes the mark away. Until it says
 * `no`, the style sheets show a player nothing that has `data-invites`. The tab remembers the last mark for the next page,
 * whose document carries it before anything is painted.
 */
export function markRestricted(isRestricted: boolean | undefined): void {
  const { dataset } = document.documentElement;
  if (isRestricted === undefined) {
    delete dataset["restricted"];
    return;
  }
  const mark = isRestricted ? "yes" : "no";
  dataset["restricted"] = mark;
  // A tab that stores nothing waits for the profile on each page.
  store("sessionStorage", RESTRICTED_KEY, mark);
}
