import { type KeyedQuery, publicQuery } from "@storefront/client/queries";
import type { ProxyHttp } from "@storefront/client/http";
import { searchSports } from "./sports.client.ts";
import type { SportsEvent } from "./sports.schema.ts";

/** Keys of the sportsbook in the query cache. */
export const sportsKeys = {
  search: (term: string) => ["sports", "search", term] as const,
} as const;

/** The query of a search of the sportsbook; the term has no spaces around it. */
export const sportsSearchQuery = (
  http: ProxyHttp,
  term: string,
): KeyedQuery<SportsEvent[], ReturnType<typeof sportsKeys.search>> =>
  publicQuery(sportsKeys.search(term), (settings) => searchSports(http, { term }, settings), {
    staleTime: 30_000,
  });
