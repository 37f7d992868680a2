import type { JSX } from "react";
import styles from "./page-head.module.css";

/** The title of a page and a sentence on it. */
export function PageHead({ title, text }: { title: string; text?: string }): JSX.Element {
  return (
    <header className={styles["head"]}>
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
    </header>
  );
}
