import { Trophy } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import type { WinLine } from "../../features/catalogue/win-lines.ts";
import styles from "./game.module.css";

/** The best wins of this game. */
export function GameWins({ wins }: { wins: readonly WinLine[] }): JSX.Element {
  const { t } = useTranslation("game");
  return (
    <section className={styles["wins"]} aria-labelledby="wins">
      <h2 id="wins">
        <Trophy size={18} aria-hidden />
        {t("wins")}
      </h2>
      <ol>
        {wins.map(({ id, player, amount, multiplier }) => (
          <li key={id}>
            <span>{player}</span>
            {multiplier !== undefined && <em>{multiplier}</em>}
            <strong>{amount}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
