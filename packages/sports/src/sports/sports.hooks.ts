import type { ApiError } from "@storefront/client";
import { type QueryPassthrough, usePublicQuery } from "@storefront/client/react-hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import { sportsSearchQuery } from "./sports.queries.ts";
import type { SportsEvent } from "./sports.schema.ts";

const SHORTEST_TERM = 2;

/**
 * Searches the sportsbook; idle below two letters. Delay the term while the player types.
 * @example
 * ```tsx
 * const [term, setTerm] = useState("");
 * const found = useSportsSearch(useDeferredValue(term));
 * return <input type="search" aria-busy={found.isFetching} onChange={({ target }) => setTerm(target.value)} />;
 * ```
 */
export function useSportsSearch<Selected = SportsEvent[]>(
  term: string,
  options?: QueryPassthrough<SportsEvent[], Selected>,
): UseQueryResult<Selected, ApiError> {
  const trimmed = term.trim();
  return usePublicQuery((http) => sportsSearchQuery(http, trimmed), options, trimmed.length >= SHORTEST_TERM);
}
