import type { GameCard } from "@storefront/games";
import { onceOf } from "./once-of.ts";

/** The fields of a game that a tile shows; loaders return these fields and no others. */
export interface TileGame
  extends
    Pick<GameCard, "slug" | "name" | "provider" | "image">,
    Partial<Pick<GameCard, "isLive" | "isNew">> {
  /** A fact of the game on a wide card, in the words of the page. */
  note?: string;
}

/** The properties of a tile. */
export interface GameTileProps {
  readonly game: TileGame;
  /** The urgency of the picture of a tile in the first view; the picture of any other is loaded when it comes near. */
  readonly priority?: "high" | "auto" | undefined;
}

/** The tile of a game: one for all rows that have the game, so that the page's data has it once. */
export const tileOf: (game: GameCard) => TileGame = onceOf(
  ({ slug, name, provider, image, isLive, isNew }) => ({
    slug,
    name,
    provider,
    image,
    ...(isLive && { isLive }),
    ...(isNew && { isNew }),
  }),
);
