import type { JSX } from "react";
import styles from "./wins.module.css";

/** The room of the last wins, in the document and until they are read. */
export function TickerPlace(): JSX.Element {
  return <div data-invites className={styles["ticker"]} />;
}
