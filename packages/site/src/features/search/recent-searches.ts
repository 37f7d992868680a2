import { RECENT_SEARCHES_KEY } from "../session/player-storage.ts";
import { isLongEnough, LONGEST_TERM } from "./search-term.ts";

const MOST_RECENT = 6;

/** The terms that were searched for in this browser, the last one first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isTerm).slice(0, MOST_RECENT) : [];
  } catch {
    // A browser that stores nothing remembers nothing.
    return [];
  }
}

/** Remembers a term that led somewhere; the same term again moves to the front. */
export function rememberSearch(text: string): void {
  const term = text.trim().slice(0, LONGEST_TERM);
  if (!isLongEnough(term)) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify([term, ...others].slice(0, MOST_RECENT)));
  } catch {
    // See above.
  }
}

/** Forgets every term. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // See above.
  }
}

function isTerm(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_TERM && isLongEnough(value);
}
