import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, publicQueryOptions } from "@storefront/client/queries";
import { type EverythingFound, searchEverything } from "./search.client.ts";

export const everythingSearchQuery = (http: ProxyHttp, term: string): KeyedQuery<EverythingFound> =>
  publicQueryOptions(["games", "search-everything", term.trim()], (settings) =>
    searchEverything(http, { term: term.trim() }, settings),
  );
