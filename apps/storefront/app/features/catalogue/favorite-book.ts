import { useSyncExternalStore } from "react";
import type { TileGame } from "./tile.ts";

/** The player's favorites as every heart of the page shares them. */
export interface FavoriteBook {
  slugs: ReadonlySet<string>;
  toggle: (game: TileGame) => void;
}

let book: FavoriteBook | undefined;
const hearts = new Set<() => void>();
const keepers = new Set<() => void>();

/** Tells every heart what the favorites are; undefined while they are not known. */
export function publishFavorites(next: FavoriteBook | undefined): void {
  book = next;
  for (const listener of hearts) listener();
}

/** The favorites; undefined on the server, and until a keeper has read them. */
export function useFavoriteBook(): FavoriteBook | undefined {
  return useSyncExternalStore(
    showHeart,
    () => book,
    () => undefined,
  );
}

/** True while the page has a heart to fill: only then are favorites read at all. */
export function useFavoritesWanted(): boolean {
  return useSyncExternalStore(
    keep,
    () => hearts.size > 0,
    () => false,
  );
}

function showHeart(listener: () => void): () => void {
  hearts.add(listener);
  if (hearts.size === 1) for (const keeper of keepers) keeper();
  return () => {
    hearts.delete(listener);
    if (hearts.size === 0) for (const keeper of keepers) keeper();
  };
}

function keep(keeper: () => void): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}
