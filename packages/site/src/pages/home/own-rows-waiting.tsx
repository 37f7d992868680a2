import type { JSX } from "react";
import styles from "./own-rows-waiting.module.css";

const TILES = [1, 2, 3] as const;

/**
 * The shapes of a player's own rows until they are read. Every document has them, as it is everybody's; `global.css` shows
 * them where the browser knows a player, whose first screen would be blank without them.
 */
export function OwnRowsWaiting(): JSX.Element {
  return (
    <div className={styles["waiting"]} data-players-wait aria-hidden>
      <span className={styles["name"]} />
      <RowWaiting />
    </div>
  );
}

export function RowWaiting(): JSX.Element {
  return (
    <div className={styles["row"]} aria-hidden>
      <span className={styles["title"]} />
      {TILES.map((tile) => (
        <span key={tile} className={styles["tile"]} />
      ))}
    </div>
  );
}
