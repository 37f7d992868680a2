import { publicQuery } from "@storefront/client/react-hooks";
import { isSearchable, whileTyping } from "../games/search-term.ts";
import { everythingSearchQuery } from "./search.queries.ts";

/** A search of casino and sportsbook at once; idle below two letters. The last result stays until the next one is read. */
export const useEverythingSearch = publicQuery(
  (http, term: string) => whileTyping(everythingSearchQuery(http, term), term),
  isSearchable,
);
