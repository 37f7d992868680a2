/** As much of a term as the search takes. */
export const LONGEST_TERM = 60;

const SHORTEST_TERM = 2;
const PARAMETER = "q";

/** The term in an address. */
export function termIn(parameters: URLSearchParams): string {
  return (parameters.get(PARAMETER) ?? "").trim().slice(0, LONGEST_TERM);
}

/** True for a term that is worth a search. */
export function isLongEnough(term: string): boolean {
  return term.length >= SHORTEST_TERM;
}

/** The search string of a term; the page's other parameters stay. */
export function searchOf(search: string, text: string): string {
  const parameters = new URLSearchParams(search);
  const term = text.trim();
  if (term === "") parameters.delete(PARAMETER);
  else parameters.set(PARAMETER, term);
  const next = parameters.toString();
  return next === "" ? "" : `?${next}`;
}
