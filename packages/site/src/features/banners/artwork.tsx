import type { JSX } from "react";
import type { Theme } from "../../brand/site-brand.schema.ts";
import styles from "./artwork.module.css";

/** The drawing behind banners: the brand's own sky. */
export function Artwork({ kind }: { kind: Theme["artwork"] }): JSX.Element | null {
  if (kind === "ribbons") return <Ribbons />;
  return kind === "ridges" ? <Ridges /> : null;
}

const RIBBONS = [
  "M-50 250C120 60 260 330 470 170S760 40 900 150v170c-150-90-280 20-440 60S80 430-50 400Z",
  "M-50 330C150 190 290 380 500 250s270-110 400-60v130c-150-60-250 40-400 80s-400 30-550 0Z",
  "M-50 120c190-90 300 110 480 30S730-40 900 30v90c-160-50-260 60-430 100S130 210-50 230Z",
] as const;

function Ribbons(): JSX.Element {
  return (
    <svg className={styles["art"]} viewBox="0 0 850 420" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {RIBBONS.map((path, index) => (
        <path key={path} d={path} className={styles[`ribbon${index}`]} />
      ))}
    </svg>
  );
}

const RIDGES = [
  "M0 300 110 190l60 50 120-140 90 90 70-60 130 130 80-70 90 90 100-60v200H0Z",
  "M0 350l90-70 80 50 120-110 110 100 90-60 110 90 110-80 140 90v60H0Z",
  "M0 390l150-60 130 40 160-70 150 70 120-40 140 60v30H0Z",
] as const;

function Ridges(): JSX.Element {
  return (
    <svg className={styles["art"]} viewBox="0 0 850 420" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="742" cy="84" r="44" className={styles["moon"]} />
      {RIDGES.map((path, index) => (
        <path key={path} d={path} className={styles[`ridge${index}`]} />
      ))}
    </svg>
  );
}
