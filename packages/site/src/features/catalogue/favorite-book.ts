import { useEffect } from "react";
import { createStore, useStore } from "../../ui/store.ts";
import type { TileGame } from "./tile.ts";

/** The player's favorites as every heart of the page shares them. */
export interface FavoriteBook {
  slugs: ReadonlySet<string>;
  toggle: (game: TileGame) => void;
}

const book = createStore<FavoriteBook | undefined>(undefined);
const wanted = createStore(false);
let hearts = 0;

/** Tells every heart what the favorites are; undefined while they are not known. */
export const publishFavorites: (next: FavoriteBook | undefined) => void = book.set;

/** The favorites, for a heart; undefined on the server, and until a keeper has read them. */
export function useFavoriteBook(): FavoriteBook | undefined {
  useEffect(() => {
    hearts += 1;
    wanted.set(true);
    return () => {
      hearts -= 1;
      wanted.set(hearts > 0);
    };
  }, []);
  return useStore(book);
}

/** True while the page has a heart to fill: only then are favorites read at all. */
export function useFavoritesWanted(): boolean {
  return useStore(wanted);
}
