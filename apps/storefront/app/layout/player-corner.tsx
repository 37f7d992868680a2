import { lazy, type JSX, Suspense } from "react";
import styles from "./layout.module.css";

const PlayerMenu = lazy(async () => ({ default: (await import("./player-menu.tsx")).PlayerMenu }));

/** The player's corner of the header; its menu is no part of what a guest downloads. */
export function PlayerCorner(): JSX.Element {
  return (
    <Suspense fallback={<span className={styles["avatar"]} aria-hidden />}>
      <PlayerMenu />
    </Suspense>
  );
}
