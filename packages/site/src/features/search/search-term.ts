import { changedSearch } from "../address/dialog-address.ts";

/** The most characters of a term that are sent to the search; the rest is cut off. */
export const LONGEST_TERM = 60;

const SHORTEST_TERM = 2;

/** True for a term that is worth a search. */
export function isLongEnough(term: string): boolean {
  return term.length >= SHORTEST_TERM;
}

/** The search string of a term for the search's page; the address's other parameters stay. */
export const searchOf = (search: string, text: string): string => changedSearch(search, { q: text.trim() });
