import type { GameCard } from "@storefront/games";
import { useGameRows, useSuggestions } from "@storefront/games/react-hooks";
import { useMemo } from "react";
import { type SearchCatalogue, searchCatalogue } from "../../features/search/search-catalogue.ts";

/** The facts of the search over a page, and games to begin with. */
export interface OverlayCatalogue {
  catalogue: SearchCatalogue;
  games: readonly GameCard[];
}

/** The search works without them: a failure is no news to the visitor. */
const SILENT = { meta: { silent: true } };

/** Reads the facts from the rows of the hubs, which every host has in its cache; undefined until the first answer. */
export function useOverlayCatalogue(): OverlayCatalogue | undefined {
  const { data: casino } = useGameRows("casino", SILENT);
  const { data: live } = useGameRows("live", SILENT);
  const { data: suggested } = useSuggestions(SILENT);
  return useMemo(() => {
    if (!casino && !live && !suggested) return undefined;
    const rows = [...(casino ?? []), ...(live ?? [])];
    const games = new Map(
      [...(suggested ?? []), ...rows.flatMap((row) => row.games)].map((game) => [game.slug, game]),
    );
    const { categories, providers, ...facts } = searchCatalogue([...games.values()], casino ?? []);
    // The rows are a part of the catalogue: a number of games would be wrong.
    const uncounted = (facets: SearchCatalogue["categories"]) =>
      facets.map((facet) => ({ ...facet, count: 0 }));
    return {
      catalogue: { ...facts, categories: uncounted(categories), providers: uncounted(providers) },
      // The first row of the hub is what its visitors see first; a host without one may still have suggestions.
      games: casino?.[0]?.games ?? suggested ?? [],
    };
  }, [casino, live, suggested]);
}
