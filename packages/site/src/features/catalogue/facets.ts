import type { GameCard } from "@storefront/games";
import { onceOf } from "./once-of.ts";

/** A category or provider with the number of its games; 0 where that is not known. */
export interface Facet {
  slug: string;
  name: string;
  count: number;
}

/** The categories of these games, the largest first. */
export const categoriesOf: (games: readonly GameCard[]) => readonly Facet[] = onceOf((games) =>
  counted(games.flatMap(({ categories }) => categories)),
);

/** The providers of these games, the largest first. */
export const providersOf: (games: readonly GameCard[]) => readonly Facet[] = onceOf((games) =>
  counted(games.map(({ provider, providerSlug }) => ({ slug: providerSlug, name: provider }))),
);

/** True when a slug names one of these. */
export function isKnown(facets: readonly Facet[], slug: string): boolean {
  return facets.some((facet) => facet.slug === slug);
}

function counted(names: readonly { slug: string; name: string }[]): Facet[] {
  const facets = new Map<string, Facet>();
  for (const { slug, name } of names) {
    if (slug === "") continue;
    const facet = facets.get(slug);
    if (facet) facet.count += 1;
    else facets.set(slug, { slug, name: name || slug, count: 1 });
  }
  return [...facets.values()].sort((one, other) => other.count - one.count);
}
