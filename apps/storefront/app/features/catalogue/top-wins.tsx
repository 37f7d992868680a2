import type { JSX } from "react";
import { Link } from "react-router";
import { usePageAddress } from "../routing/use-page-address.ts";
import { useRestricted } from "../session/restricted.ts";
import { SideScroll } from "./game-row.tsx";
import { gamePath } from "./tile.ts";
import type { WinLine } from "./win-lines.ts";
import styles from "./wins.module.css";

/** The games that paid best, with their rank; they invite to play, and a restricted player sees none. */
export function TopWins({ title, wins }: { title: string; wins: readonly WinLine[] }): JSX.Element | null {
  const address = usePageAddress();
  if (useRestricted()) return null;
  return (
    <SideScroll id="top-wins" title={title} size="wide">
      {wins.map(({ id, slug, name, image, amount, multiplier }, index) => (
        <li key={id} className={styles["top"]}>
          <Link to={address(gamePath(slug))} prefetch="intent">
            <span className={styles["rank"]}>{index + 1}</span>
            <span className={styles["cover"]}>
              {image !== undefined && (
                <img src={image} alt="" width={90} height={120} loading="lazy" decoding="async" />
              )}
            </span>
            <span className={styles["facts"]}>
              <small>{name}</small>
              <strong>{amount}</strong>
              {multiplier !== undefined && <em>{multiplier}</em>}
            </span>
          </Link>
        </li>
      ))}
    </SideScroll>
  );
}
