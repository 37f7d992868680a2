import { ChevronLeft, ChevronRight } from "lucide-react";
import { type JSX, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePageAddress } from "../routing/use-page-address.ts";
import { GameTile } from "./game-tile.tsx";
import { WideCard } from "./wide-card.tsx";
import type { TileRow } from "./rows.ts";
import styles from "./catalogue.module.css";

const STEP = 0.85;
const TILES_IN_VIEW = 6;

/** A row of games that scrolls sideways, by touch, by keyboard and with two buttons. */
export function GameRow({ row, first = false }: { row: TileRow; first?: boolean }): JSX.Element {
  const { look } = row;
  return (
    <SideScroll
      id={row.id}
      title={row.title}
      more={row.more}
      size={look ? "wide" : first ? "large" : "usual"}
    >
      {row.games.map((game, index) => (
        <li key={game.slug}>
          {look ? (
            <WideCard game={game} look={look} />
          ) : (
            <GameTile game={game} eager={first && index < TILES_IN_VIEW} />
          )}
        </li>
      ))}
    </SideScroll>
  );
}

/** A titled list that scrolls sideways. */
function SideScroll({
  id,
  title,
  more,
  size = "usual",
  children,
}: {
  id: string;
  title: string;
  more?: string | undefined;
  size?: "usual" | "large" | "wide";
  children: ReactNode;
}): JSX.Element {
  const { t } = useTranslation("home");
  const address = usePageAddress();
  const list = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1): void => {
    const { current } = list;
    current?.scrollBy({ left: direction * current.clientWidth * STEP, behavior: "smooth" });
  };
  const headingId = `row-${id}`;
  return (
    // No landmark: the backend names the rows, two of them alike on some days.
    <section className={styles["row"]} data-size={size}>
      <header className={styles["head"]}>
        <h2 id={headingId}>{title}</h2>
        {more !== undefined && (
          <Link to={address(more)} prefetch="intent" className={styles["more"]}>
            {t("see_all")}
            <span className={styles["hidden"]}>: {title}</span>
          </Link>
        )}
        <div className={styles["arrows"]}>
          <button type="button" onClick={() => scroll(-1)} aria-label={t("row_back", { row: title })}>
            <ChevronLeft size={20} aria-hidden />
          </button>
          <button type="button" onClick={() => scroll(1)} aria-label={t("row_on", { row: title })}>
            <ChevronRight size={20} aria-hidden />
          </button>
        </div>
      </header>
      <ul ref={list} className={styles["tiles"]} aria-labelledby={headingId}>
        {children}
      </ul>
    </section>
  );
}
