import { publicQuery } from "@storefront/client/react-hooks";
import { sportsSearchQuery } from "./sports.queries.ts";

const SHORTEST_TERM = 2;

/** Searches the sportsbook; idle below two letters. Delay the term while the player types. */
export const useSportsSearch = publicQuery(sportsSearchQuery, (term) => term.trim().length >= SHORTEST_TERM);
