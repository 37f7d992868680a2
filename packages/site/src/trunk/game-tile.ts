import type { GameCard } from "@storefront/games";

/** The fields of a game that a tile shows; loaders return these fields and no others. */
export interface TileGame
  extends
    Pick<GameCard, "slug" | "name" | "provider" | "image">,
    Partial<Pick<GameCard, "isLive" | "isNew">> {
  /** A fact of the game on a wide card, in the words of the page. */
  note?: string | undefined;
}

/** The properties that the site gives to `tile` of a trunk. */
export interface GameTileProps {
  readonly game: TileGame;
  /** The urgency of the picture of a tile in the first view; the picture of any other is loaded when it comes near. */
  readonly priority?: "high" | "auto" | undefined;
}
