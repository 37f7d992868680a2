import type { JSX } from "react";
import type { PublicBrand } from "../features/site/shell-data.ts";
import { MARKS } from "../features/site/brand-marks.ts";
import styles from "./layout.module.css";

/** The brand's mark and word, drawn in the theme's colours. */
export function BrandMark({ brand }: { brand: PublicBrand }): JSX.Element {
  const { logo } = brand.theme;
  return (
    <span className={styles["mark"]}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden>
        {MARKS[logo.mark].map(({ path, tone }) => (
          <path key={path} d={path} fill={`var(--${tone})`} />
        ))}
      </svg>
      <span className={styles["word"]}>{logo.word ?? brand.name}</span>
    </span>
  );
}
