import type { GameCard } from "@storefront/games";

/** The fields of a game that a tile shows; loaders return these fields and no others. */
export interface TileGame extends Pick<
  GameCard,
  "slug" | "name" | "provider" | "image" | "isLive" | "isNew"
> {
  /** A fact of the game on a wide card, in the words of the page. */
  note?: string;
}

/** The tile of a game. */
export function tileOf({ slug, name, provider, image, isLive, isNew }: GameCard): TileGame {
  return { slug, name, provider, image, isLive, isNew };
}

/** The path of a game's page; a slug is the backend's and may hold anything. */
export function gamePath(slug: string): string {
  return `/game/${encodeURIComponent(slug)}`;
}

/** The path of a category's page. */
export function categoryPath(slug: string): string {
  return `/casino/category/${encodeURIComponent(slug)}`;
}

/** The path of a provider's page. */
export function providerPath(slug: string): string {
  return `/casino/provider/${encodeURIComponent(slug)}`;
}
