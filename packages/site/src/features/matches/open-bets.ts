import { readStoredJson, store, createStore, type Store } from "../../ui/store.ts";
import { OPEN_BETS_KEY } from "../session/player-storage.ts";

const stored = (): readonly string[] => {
  const ids = readStoredJson("sessionStorage", OPEN_BETS_KEY);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
};

/** The ids of the open bets that this tab has shown. The player is told the result of each, on whatever page they are. */
export const openBets: Store<readonly string[]> = createStore<readonly string[]>([], stored);

/** Replaces the ids of the open bets, in this tab's storage too; a second id of one bet is dropped. */
export function awaitBets(ids: Iterable<string>): void {
  const awaited = [...new Set(ids)];
  if (awaited.join() === openBets.get().join()) return;
  openBets.set(awaited);
  store("sessionStorage", OPEN_BETS_KEY, awaited.length === 0 ? undefined : JSON.stringify(awaited));
}
