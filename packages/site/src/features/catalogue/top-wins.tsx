import type { JSX } from "react";
import { ArtImage } from "../../ui/art-image.tsx";
import { PageLink, gamePath } from "../routing/links.tsx";
import { useRestricted } from "../session/player-state.ts";
import type { WinLine } from "./win-lines.ts";
import styles from "./wins.module.css";

const MOST = 10;

/** The ten games that paid best, each with its rank as a large number; a restricted player sees none. */
export function TopWins({ title, wins }: { title: string; wins: readonly WinLine[] }): JSX.Element | null {
  if (useRestricted()) return null;
  return (
    <section data-invites aria-labelledby="top-wins">
      <h2 id="top-wins" className={styles["title"]}>
        {title}
      </h2>
      <ol className={styles["ranks"]}>
        {wins.slice(0, MOST).map(({ id, slug, name, image, amount, multiplier }, index) => (
          <li key={id}>
            <PageLink to={gamePath(slug)}>
              <span className={styles["rank"]} aria-hidden>
                {index + 1}
              </span>
              <span className={styles["cover"]}>
                {image !== undefined && <ArtImage src={image} width={90} height={120} loading="lazy" />}
              </span>
              <span className={styles["facts"]}>
                <small>{name}</small>
                <strong>{amount}</strong>
                {multiplier !== undefined && <em>{multiplier}</em>}
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
