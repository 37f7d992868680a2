import type { EverythingFound, GameCard, SearchSide } from "@storefront/games";
import { useEverythingSearch, useGamesList } from "@storefront/games/react-hooks";
import { readSportsEvents, type SportsEvent } from "@storefront/sports";
import { useMemo } from "react";
import type { Facet } from "../catalogue/facets.ts";
import { type FindHints, NO_HINTS, type SearchHints } from "./search-hints.ts";

/** The results of one term, by kind. */
export interface SearchOutcome {
  hints: SearchHints;
  /** The term that was searched for in place of the typed one, which finds nothing. */
  insteadOf: string | undefined;
  games: readonly GameCard[];
  /** The number of games there are; undefined when no answer says it. */
  total: number | undefined;
  /** The category or provider whose games these are, where no game has the term in its name. */
  gamesOf: Facet | undefined;
  events: readonly SportsEvent[];
  failed: readonly SearchSide[];
  /** False until there is a first answer. */
  isKnown: boolean;
  /** The results shown are those of the term before. */
  isOld: boolean;
  isBusy: boolean;
  /** The failure of both sides. */
  error: unknown;
  again: () => void;
}

const MOST_OF_FACET = 24;
/** The results say that they could not be read. */
const SILENT = { meta: { silent: true } };

/**
 * Searches games and matches. A term that finds nothing is searched for once more as it was probably meant, and one that
 * names a category or a provider shows its games.
 */
export function useSearch(term: string, find: FindHints | undefined): SearchOutcome {
  const hints = useMemo(() => find?.(term) ?? NO_HINTS, [find, term]);
  const typed = useEverythingSearch(term, SILENT);
  const missed = !typed.isPlaceholderData && isEmpty(typed.data);
  const correction = missed ? hints.correction : undefined;
  const meant = useEverythingSearch(correction ?? "", SILENT);
  const used = correction === undefined ? typed : meant;
  const { data, error, isPlaceholderData, isFetching, refetch } = used;
  const found = data?.games?.games ?? [];
  const facet = data && found.length === 0 ? facetOf(hints) : undefined;
  const ofFacet = useGamesList(facet?.filter ?? {}, { enabled: facet !== undefined, ...SILENT });
  const events = useMemo(() => readSportsEvents(data?.events), [data?.events]);
  const games = facet ? (ofFacet.data?.games ?? []) : found;
  return {
    hints,
    insteadOf: correction === undefined || !data || isEmpty(data) ? undefined : correction,
    games,
    total: facet ? ofFacet.data?.total : (data?.games?.total ?? found.length),
    gamesOf: facet && games.length > 0 ? facet.facet : undefined,
    events,
    failed: data?.failed ?? [],
    isKnown: data !== undefined && !(facet && ofFacet.isPending),
    isOld: isPlaceholderData || (correction !== undefined && meant.isPending),
    isBusy: isFetching,
    error: data ? undefined : error,
    again: () => void refetch(),
  };
}

function facetOf({ categories: [category], providers: [provider] }: SearchHints) {
  if (category) return { facet: category, filter: { categories: [category.slug], perPage: MOST_OF_FACET } };
  return provider && { facet: provider, filter: { providers: [provider.slug], perPage: MOST_OF_FACET } };
}

function isEmpty(found: EverythingFound | undefined): boolean {
  return (
    found !== undefined &&
    found.failed.length === 0 &&
    found.games?.games.length === 0 &&
    (found.events?.length ?? 0) === 0
  );
}
