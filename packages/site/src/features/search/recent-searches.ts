import { readStoredJson, store } from "../../ui/store.ts";
import { RECENT_SEARCHES_KEY } from "../session/player-storage.ts";
import { isLongEnough, LONGEST_TERM } from "./search-term.ts";

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

/** Forgets every term. */
export function forgetSearches(): void {
  store("localStorage", RECENT_SEARCHES_KEY, undefined);
}

function isTerm(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_TERM && isLongEnough(value);
}
