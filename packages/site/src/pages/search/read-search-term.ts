import { LONGEST_TERM } from "../../features/search/search-term.ts";

/** The term of the search page's address, without spaces around it. */
export const readSearchTerm = (parameters: URLSearchParams): string =>
  (parameters.get("q") ?? "").trim().slice(0, LONGEST_TERM);
