import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type KeyedQuery,
  publicQuery,
  type QueryPassthrough,
  usePublicQuery,
} from "@storefront/proxy/react-hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import { isSearchable, whileTyping } from "../games/games-list.hooks.ts";
import { type EverythingFound, searchEverything } from "./search.client.ts";

/** Keys of searches of casino and sportsbook in the query cache. */
export const everythingSearchKeys = {
  term: (term: string) => ["games", "search-everything", term.trim()] as const,
};

/** Key of a search of casino and sportsbook. */
export type EverythingSearchKey = ReturnType<typeof everythingSearchKeys.term>;

/** The query of a search of casino and sportsbook. */
export const everythingSearchQuery = (
  http: ProxyHttp,
  term: string,
): KeyedQuery<EverythingFound, EverythingSearchKey> =>
  publicQuery(everythingSearchKeys.term(term), (settings) =>
    searchEverything(http, { term: term.trim() }, settings),
  );

/** Casino and sportsbook at once; idle below two letters. What was found stays while the next term is looked for. */
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
