import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { isSearchable, type UseSearchOptions } from "../games/games-list.hooks.ts";
import { type KeyedQuery, keyedQuery, PUBLIC } from "../games/keyed-query.ts";
import { type EverythingFound, searchEverything } from "./search.client.ts";

/** Key of a search of casino and sportsbook. */
export type EverythingSearchKey = readonly ["games", "search-everything", string];

/** The query of a search of casino and sportsbook. */
export function everythingSearchQuery(
  http: ProxyHttp,
  term: string,
): KeyedQuery<EverythingFound, EverythingSearchKey> {
  const wanted = term.trim();
  return keyedQuery(
    ["games", "search-everything", wanted] as const,
    (settings) => searchEverything(http, { term: wanted }, settings),
    PUBLIC,
  );
}

/** Casino and sportsbook at once; idle below two letters. What was found stays while the next term is looked for. */
export function useEverythingSearch(options: UseSearchOptions): UseQueryResult<EverythingFound, ApiError> {
  const { http, term, enabled = true } = options;
  const isEnabled = enabled && isSearchable(term);
  return useQuery({
    ...everythingSearchQuery(http, term),
    enabled: isEnabled,
    ...(isEnabled && { placeholderData: keepPreviousData }),
  });
}
