import type { JSX } from "react";
import styles from "./page-head.module.css";

/** The head of a page: its title as the one `h1`, and under it a sentence where there is a `text`. */
export function PageHead({ title, text }: { title: string; text?: string | undefined }): JSX.Element {
  return (
    <header className={styles["head"]}>
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
    </header>
  );
}
