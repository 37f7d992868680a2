import { useEffect } from "react";
import { createStore, useStore } from "../../ui/store.ts";
import type { TileGame } from "../../trunk/game-tile.ts";

/** The player's favorites as every heart of the page shares them. */
export interface FavoriteBook {
  slugs: ReadonlySet<string>;
  toggle: (game: TileGame) => void;
}

const book = createStore<FavoriteBook | undefined>(undefined);
const wanted = createStore(false);
let watchers = 0;

/** Tells every heart what the favorites are; undefined while they are not known. */
export const setFavorites: (next: FavoriteBook | undefined) => void = book.set;

/** The favorites, for a heart; undefined on the server, and until they have been read. */
export function useFavoriteBook(): FavoriteBook | undefined {
  useEffect(() => {
    watchers += 1;
    wanted.set(true);
    return () => {
      watchers -= 1;
      wanted.set(watchers > 0);
    };
  }, []);
  return useStore(book);
}

/** True while the page has a heart to fill: only then are favorites read at all. */
export function useFavoritesWanted(): boolean {
  return useStore(wanted);
}
