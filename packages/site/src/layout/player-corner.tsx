import type { JSX } from "react";
import { withTexts } from "../features/i18n/with-texts.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";
import styles from "./layout.module.css";

const PlayerMenu = whenLoaded(
  async () => (await withTexts(["account"], import("./player-menu.tsx"))).PlayerMenu,
  "small",
);

/** The player's corner of the header; its menu is no part of what a guest downloads. */
export function PlayerCorner(): JSX.Element {
  return <PlayerMenu instead={<span className={styles["avatar"]} aria-hidden />} />;
}
