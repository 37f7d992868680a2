import { type JSX, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { OddsNotation } from "./odds-notation.ts";
import styles from "./sports.module.css";

/** An outcome and its odds; a change flashes, up or down. */
export function OddsButton({
  name,
  odds,
  picked,
  onPick,
}: {
  name: string;
  odds: number;
  picked: boolean;
  onPick: () => void;
}): JSX.Element {
  const { i18n } = useTranslation();
  const oddsText = useContext(OddsNotation);
  const [shown, setShown] = useState<{ odds: number; move: "up" | "down" | undefined }>({
    odds,
    move: undefined,
  });
  if (shown.odds !== odds) setShown({ odds, move: odds > shown.odds ? "up" : "down" });
  return (
    <button type="button" className={styles["odds"]} aria-pressed={picked} onClick={onPick}>
      <span>{name}</span> {/* A new key starts the flash again. */}
      <strong key={odds} data-move={shown.move}>
        {oddsText(odds, i18n.language)}
      </strong>
    </button>
  );
}
