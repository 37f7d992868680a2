import type { GameCard, GameRow as CatalogueRow } from "@storefront/games";
import type { TileGame } from "../../trunk/game-tile.ts";
import { categoryPath } from "../routing/links.tsx";

/** The same function with a memory of the result for each list: pages share the catalogue's lists, and nothing changes them. */
export function memoizeByList<List extends object, Result>(
  compute: (list: List) => Result,
): (list: List) => Result {
  const results = new WeakMap<List, { readonly result: Result }>();
  return (list) => {
    const known = results.get(list);
    if (known) return known.result;
    const result = compute(list);
    results.set(list, { result });
    return result;
  };
}

/** A category or provider with the number of its games; 0 where that is not known. */
export interface Facet {
  slug: string;
  name: string;
  count: number;
}

/** The categories of these games, the largest first. */
export const categoriesOf: (games: readonly GameCard[]) => readonly Facet[] = memoizeByList((games) =>
  counted(games.flatMap(({ categories }) => categories)),
);

/** The providers of these games, the largest first. */
export const providersOf: (games: readonly GameCard[]) => readonly Facet[] = memoizeByList((games) =>
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

/** The tile of a game: one for all rows that have the game, so that the page's data has it once. */
export const tileOf: (game: GameCard) => TileGame = memoizeByList(
  ({ slug, name, provider, image, isLive, isNew }) => ({
    slug,
    name,
    provider,
    image,
    ...(isLive && { isLive }),
    ...(isNew && { isNew }),
  }),
);

/** A row of a hub with the games of its first page; its id is the row's anchor in the address. */
export interface TileRow {
  id: string;
  title: string;
  games: readonly TileGame[];
  /** The page with all of them, when the row is a category. */
  more: string | undefined;
  /** Wide cards in place of tiles: tables with dealers, or jackpots. */
  look?: "tables" | "jackpots" | undefined;
}

/** More of them are on the page of the category; each costs every visitor its place in the document. */
const LARGEST_ROW = 12;

/** The rows of a hub as its page shows them; a row's id may be anything, and becomes an anchor that no other row has. */
export function tileRows(rows: readonly CatalogueRow[], categories: readonly Facet[]): TileRow[] {
  const anchors = new Set<string>();
  return rows.flatMap(({ id, title, games }, index) => {
    if (games.length === 0) return [];
    const name = id.replace(/[^\w-]/g, "");
    // Two rows of one name would be one to the browser.
    const anchor = name === "" || anchors.has(name) ? `${name}${index}` : name;
    anchors.add(anchor);
    return {
      id: anchor,
      title,
      games: games.slice(0, LARGEST_ROW).map(tileOf),
      more: isKnown(categories, id) ? categoryPath(id) : undefined,
    };
  });
}
