import { readStoredJson, store } from "../../ui/store.ts";
import { RECENT_SEARCHES_KEY } from "../session/player-storage.ts";
import { changedSearch } from "../routing/dialog-address.ts";

/** The most characters of a term that are sent to the search; the rest is cut off. */
export const LONGEST_TERM = 60;

const SHORTEST_TERM = 2;

/** True for a term that is worth a search. */
export function isLongEnough(term: string): boolean {
  return term.length >= SHORTEST_TERM;
}

/** The search string of a term for the search's page; the address's other parameters stay. */
export const searchOf = (search: string, text: string): string => changedSearch(search, { q: text.trim() });

const MOST_RECENT = 6;

/** The terms that were searched for in this browser, the last one first. */
export function recentSearches(): string[] {
  const stored = readStoredJson("localStorage", RECENT_SEARCHES_KEY);
  return Array.isArray(stored) ? stored.filter(isTerm).slice(0, MOST_RECENT) : [];
}

/** Remembers a term that led somewhere; the same term again moves to the front. */
export function rememberSearch(text: string): void {
  const term = text.trim().slice(0, LONGEST_TERM);
  if (!isLongEnough(term)) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  store("localStorage", RECENT_SEARCHES_KEY, JSON.stringify([term, ...others].slice(0, MOST_RECENT)));
}

export function forgetSearches(): void {
  store("localStorage", RECENT_SEARCHES_KEY, undefined);
}

function isTerm(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_TERM && isLongEnough(value);
}
