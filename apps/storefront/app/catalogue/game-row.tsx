import { ChevronLeft, ChevronRight } from "lucide-react";
import { type JSX, useRef } from "react";
import { useTranslation } from "react-i18next";
import { GameTile } from "./game-tile.tsx";
import type { LobbyRow } from "./lobby.schema.ts";
import styles from "./catalogue.module.css";

const STEP = 0.85;
const TILES_IN_VIEW = 6;

/** A row of games that scrolls sideways, by touch, by keyboard and with two buttons. */
export function GameRow({ row, first }: { row: LobbyRow; first: boolean }): JSX.Element {
  const { t } = useTranslation("home");
  const list = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1): void => {
    const { current } = list;
    current?.scrollBy({ left: direction * current.clientWidth * STEP, behavior: "smooth" });
  };
  const headingId = `row-${row.id}`;
  return (
    <section className={styles["row"]} data-size={first ? "large" : "usual"} aria-labelledby={headingId}>
      <header className={styles["head"]}>
        <h2 id={headingId}>{row.title}</h2>
        <span className={styles["count"]}>{row.games.length}</span>
        <div className={styles["arrows"]}>
          <button type="button" onClick={() => scroll(-1)} aria-label={t("row_back", { row: row.title })}>
            <ChevronLeft size={20} aria-hidden />
          </button>
          <button type="button" onClick={() => scroll(1)} aria-label={t("row_on", { row: row.title })}>
            <ChevronRight size={20} aria-hidden />
          </button>
        </div>
      </header>
      <ul ref={list} className={styles["tiles"]}>
        {row.games.map((game, index) => (
          <li key={game.id}>
            <GameTile game={game} eager={first && index < TILES_IN_VIEW} />
          </li>
        ))}
      </ul>
    </section>
  );
}
