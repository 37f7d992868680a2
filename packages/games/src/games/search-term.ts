import type { KeyedQuery } from "@storefront/client/queries";
import { keepPreviousData, type QueryKey } from "@tanstack/react-query";

/** The least number of letters: fewer would match nearly every game. */
const SHORTEST_TERM = 2;

/** True for a term that is long enough for a call. */
export const isSearchable = (term: string): boolean => term.trim().length >= SHORTEST_TERM;

/** A search whose last answer stays until the next one is read; a term that is too short shows nothing. */
export const whileTyping = <Data, Key extends QueryKey>(
  query: KeyedQuery<Data, Key>,
  term: string,
): KeyedQuery<Data, Key> =>
  isSearchable(term)
    ? ({ ...query, placeholderData: keepPreviousData } as unknown as KeyedQuery<Data, Key>)
    : query;
