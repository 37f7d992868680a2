import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, publicQuery } from "@storefront/client/queries";
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
