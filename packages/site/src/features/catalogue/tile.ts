import type { GameCard } from "@storefront/games";
import type { TileGame } from "../../trunk/game-tile.ts";
import { onceOf } from "./once-of.ts";

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
