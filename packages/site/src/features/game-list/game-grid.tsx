import { type JSX, memo } from "react";
import { GameTile } from "../catalogue/game-tile.tsx";
import type { TileGame } from "../../trunk/game-tile.ts";
import styles from "../catalogue/catalogue.module.css";

/** The tiles in the first view of a phone, and those of its first line: one of them is the largest picture. */
const TILES_IN_VIEW = 6;
const FIRST_LINE = 3;

/** A grid of game tiles with placeholders for `waiting` more; memoised, so that a key typed into the search renders none again. */
export const GameGrid = memo(function GameGrid({
  games,
  waiting = 0,
  label,
}: {
  games: readonly TileGame[];
  waiting?: number;
  label: string;
}): JSX.Element {
  return (
    <ul className={styles["grid"]} aria-label={label} aria-busy={waiting > 0}>
      {games.map((game, index) => (
        <li key={game.slug}>
          <GameTile
            game={game}
            priority={index < FIRST_LINE ? "high" : index < TILES_IN_VIEW ? "auto" : undefined}
          />
        </li>
      ))}
      {Array.from({ length: waiting }, (_, index) => (
        <li key={`waiting ${index}`} className={styles["waiting"]} aria-hidden>
          <span className={styles["picture"]} />
          <span className={styles["name"]} />
          <span className={styles["provider"]} />
        </li>
      ))}
    </ul>
  );
});
