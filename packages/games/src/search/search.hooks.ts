import type { ApiError } from "@storefront/client";
import { type QueryPassthrough, usePublicQuery } from "@storefront/client/react-hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import { whileTyping } from "../games/games-list.hooks.ts";
import { isSearchable } from "../games/games-list.queries.ts";
import type { EverythingFound } from "./search.client.ts";
import { everythingSearchQuery } from "./search.queries.ts";

/**
 * A search of casino and sportsbook at once; idle below two letters. The last result stays until the next one is read.
 * @example
 * ```tsx
 * const [term, setTerm] = useState("");
 * const { data: found } = useEverythingSearch(term);
 * console.log(found?.games?.games.length, found?.events?.length);
 * ```
 */
export function useEverythingSearch<Selected = EverythingFound>(
  term: string,
  options?: QueryPassthrough<EverythingFound, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(
    (http) => everythingSearchQuery(http, term),
    whileTyping(term, options),
    isSearchable(term),
  );
}
