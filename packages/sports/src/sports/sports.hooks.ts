import { publicQuery } from "@storefront/client/react-hooks";
import { sportsSearchQuery } from "./sports.queries.ts";

const SHORTEST_TERM = 2;

/**
 * Searches the sportsbook; idle below two letters. Delay the term while the player types.
 * @example
 * ```tsx
 * export function Found({ term }: { term: string }) {
 *   const { data = [] } = useSportsSearch(term);
 *   return <p>{data.length} events</p>;
 * }
 * ```
 */
export const useSportsSearch = publicQuery(sportsSearchQuery, (term) => term.trim().length >= SHORTEST_TERM);
