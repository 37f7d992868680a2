import { type JSX, useContext, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { OddsNotation } from "./odds-notation.ts";
import styles from "./sports.module.css";

/** An outcome and its odds; a change flashes, up or down. */
export function OddsButton({
  name,
  sign,
  odds,
  picked,
  onPick,
}: {
  name: string;
  /** Shown in place of the name, which is read out all the same. */
  sign?: string | undefined;
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
  const text = oddsText(odds, i18n.language);
  return (
    <button
      type="button"
      className={styles["odds"]}
      aria-pressed={picked}
      aria-label={sign === undefined ? undefined : `${name} ${text}`}
      onClick={onPick}
    >
      <Label text={sign ?? name} /> {/* A new key starts the flash again. */}
      <strong key={odds} data-move={shown.move}>
        {text}
      </strong>
    </button>
  );
}

/** A name that ends with the line of its market, such as "Under 2.5" or "Reds (-1)", keeps it however narrow the button is. */
function Label({ text }: { text: string }): JSX.Element {
  const [words, line] = splitLine(text);
  if (line === undefined) return <span>{words}</span>;
  return (
    <span>
      <span>{words}</span> {line}
    </span>
  );
}

/** The words of an outcome's name and the line at its end. */
export function splitLine(name: string): readonly [words: string, line?: string] {
  const [, words, line] = /^(.*\S)\s+(\(?[+\u2212-]?\d[\d.,:/]*\)?)$/u.exec(name) ?? [];
  return words === undefined || line === undefined ? [name] : [words, line];
}
