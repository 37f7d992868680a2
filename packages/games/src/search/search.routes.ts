import { defineRoutes } from "@storefront/proxy";
import { type CasinoMode, listTarget } from "../games/public-reads.handlers.ts";
import { EverythingRecord, searchEverything, SearchInput, SPORTS_SEARCH } from "./search.handlers.ts";

/** The search area. Its casino side reads the brand's own list. */
export function searchRoutes({ casinoMode: mode }: { casinoMode: CasinoMode }) {
  return defineRoutes("search", {
    unified: { path: "/api/search/unified", POST: searchEverything(mode), access: "public", body: SearchInput, answer: EverythingRecord, deadline: "catalogue", calls: [listTarget(mode), SPORTS_SEARCH] },
  });
}
