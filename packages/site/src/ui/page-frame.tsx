import type { JSX, ReactNode } from "react";
import { PageHead } from "./page-head.tsx";
import styles from "./list-page.module.css";

/**
 * The frame of a page: the width and the distances that every page has, with its title.
 * @example
 * ```tsx
 * return <PageFrame title="The club" text="A table for members, every Thursday.">…</PageFrame>;
 * ```
 */
export function PageFrame({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}): JSX.Element {
  return (
    <div className={styles["page"]}>
      <PageHead title={title} {...(text !== undefined && { text })} />
      {children}
    </div>
  );
}
