/** The most characters of a term that are sent to the search; the rest is cut off. */
export const LONGEST_TERM = 60;

const SHORTEST_TERM = 2;

/** True for a term that is worth a search. */
export function isLongEnough(term: string): boolean {
  return term.length >= SHORTEST_TERM;
}

/** The search string of a term for the search's page; the address's other parameters stay. */
export function searchOf(search: string, text: string): string {
  const parameters = new URLSearchParams(search);
  const term = text.trim();
  if (term === "") parameters.delete("q");
  else parameters.set("q", term);
  const next = parameters.toString();
  return next === "" ? "" : `?${next}`;
}
