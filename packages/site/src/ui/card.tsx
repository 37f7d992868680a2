import type { LucideIcon } from "lucide-react";
import { type JSX, type ReactNode, useId } from "react";
import account from "./page.module.css";
import styles from "./parts.module.css";

/** A card with its title and an element at the end of the title. */
export function Card({
  icon: Icon,
  title,
  text,
  aside,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text?: string;
  aside?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  const id = useId();
  return (
    <section className={account["card"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id} className={styles["title"]}>
          <Icon size={20} aria-hidden />
          {title}
        </h2>
        {aside}
      </div>
      {text !== undefined && <p className={account["note"]}>{text}</p>}
      {Boolean(children) && <div className={styles["body"]}>{children}</div>}
    </section>
  );
}
