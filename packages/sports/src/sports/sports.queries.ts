import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, publicQueryOptions } from "@storefront/client/queries";
import { searchSports } from "./sports.client.ts";
import type { SportsEvent } from "./sports.schema.ts";

/** The query of a search of the sportsbook; spaces around the term do not count. */
export const sportsSearchQuery = (http: ProxyHttp, term: string): KeyedQuery<SportsEvent[]> =>
  publicQueryOptions(
    ["sports", "search", term.trim()],
    (settings) => searchSports(http, { term: term.trim() }, settings),
    { staleTime: 30_000 },
  );
