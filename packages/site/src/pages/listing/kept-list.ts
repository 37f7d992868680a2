import { createStore } from "../../ui/store.ts";
import type { ReadList } from "./list-reader.tsx";

/** A list and the place in the browser's history where it was read. */
export interface KeptList {
  readonly place: string;
  readonly list: ReadList;
}

/**
 * The list that was read last. Who comes back to it out of a game finds it as long as it was, at once: a shorter page could
 * not be scrolled to where they were.
 */
export const keptList = createStore<KeptList | undefined>(undefined);

/** The kept list of a place, which waits for its reader before more of it is read. */
export function listKeptAt(place: string): ReadList | undefined {
  const kept = keptList.get();
  return kept?.place === place ? { ...kept.list, busy: true } : undefined;
}

/** Keeps a list, unless what its place had was longer: a reader that forgot the pages begins again with the first. */
export function keepList(place: string, list: ReadList): ReadList {
  const before = listKeptAt(place);
  const longer =
    before?.key === list.key && before.games.length > list.games.length ? before.games : list.games;
  const kept = { ...list, games: longer };
  keptList.set({ place, list: kept });
  return kept;
}
