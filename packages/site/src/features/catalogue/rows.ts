import type { GameRow as CatalogueRow } from "@storefront/games";
import { type Facet, isKnown } from "./facets.ts";
import type { TileGame } from "../../trunk/game-tile.ts";
import { tileOf } from "./tile.ts";
import { categoryPath } from "../routing/paths.ts";

/** One row of a hub. */
export interface TileRow {
  id: string;
  title: string;
  games: readonly TileGame[];
  /** The page with all of them, when the row is a category. */
  more: string | undefined;
  /** Wide cards in place of tiles: tables with dealers, or jackpots. */
  look?: "tables" | "jackpots";
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
