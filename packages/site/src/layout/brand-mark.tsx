import type { JSX } from "react";
import type { PublicBrand } from "../features/site/shell-data.ts";
import styles from "./layout.module.css";

const HEIGHT = 32;

/** The brand's logo and the word beside it; its name as a word where it has no logo. */
export function BrandMark({ brand }: { brand: PublicBrand }): JSX.Element {
  const { pictures, word } = brand.theme.logo;
  return (
    <span className={styles["mark"]}>
      {pictures.map(({ src, scheme, width, height }) => (
        <img
          key={src}
          src={src}
          alt={word === undefined ? brand.name : ""}
          className={scheme && styles[scheme]}
          // The browser loads the one of the scheme that is shown.
          loading={scheme && "lazy"}
          width={
            width === undefined || height === undefined ? undefined : Math.round((width * HEIGHT) / height)
          }
          height={HEIGHT}
        />
      ))}
      {word !== undefined && <span className={styles["word"]}>{word}</span>}
    </span>
  );
}
