import type { JSX, ReactNode } from "react";
import styles from "./parts.module.css";

/** Names and values, one under the other. */
export function Facts({
  rows,
}: {
  rows: readonly (readonly [id: string, label: string, value: ReactNode])[];
}): JSX.Element {
  return (
    <dl className={styles["facts"]}>
      {rows.map(([id, label, value]) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A state in a word, with the colour of its mood. */
export function Badge({
  tone,
  children,
}: {
  tone: "good" | "bad" | "open";
  children: ReactNode;
}): JSX.Element {
  return (
    <span className={styles["badge"]} data-tone={tone}>
      {children}
    </span>
  );
}
