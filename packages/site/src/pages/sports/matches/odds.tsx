import { DEFAULT_PREFERENCES } from "@storefront/preferences";
import { createContext, type JSX, useContext, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { oddsText, type OddsText } from "../../../features/preferences/odds-text.ts";
import type { FeedMarket, FeedMatch, FeedPick } from "../../../trunk/sports-feed.ts";
import { isPicked, type Pick } from "./pick.ts";
import styles from "./sports.module.css";

/** Writes the odds of the sportsbook as the player prefers; one for all of its hundreds of buttons. */
export const OddsNotation = createContext<OddsText>(oddsText(DEFAULT_PREFERENCES.odds_format));

const SIGNS: Readonly<Record<number, readonly string[]>> = { 2: ["1", "2"], 3: ["1", "X", "2"] };

/** The outcomes of one market side by side. */
export function MarketOdds({
  match,
  market,
  picks,
  onPick,
  short = false,
}: {
  match: FeedMatch;
  market: FeedMarket;
  picks: readonly FeedPick[];
  onPick: (pick: Pick) => void;
  /** In a row of the list the sides are named at its start: their buttons show 1, X and 2. */
  short?: boolean;
}): JSX.Element {
  const { home, away } = match;
  const { outcomes } = market;
  const isSides = short && outcomes[0]?.name === home && outcomes.at(-1)?.name === away && home !== "";
  const name = `${home} – ${away}`;
  return (
    <div className={styles["market"]} role="group" aria-label={`${name}: ${market.name}`}>
      {outcomes.map(({ id, name: outcome, odds }, index) => {
        const pick = { match: match.id, market: market.id, outcome: id, odds };
        return (
          <OddsButton
            key={id}
            name={outcome}
            sign={isSides ? SIGNS[outcomes.length]?.[index] : undefined}
            odds={odds}
            picked={isPicked(picks, pick)}
            onPick={() => onPick({ ...pick, names: [outcome, market.name, name] })}
          />
        );
      })}
    </div>
  );
}

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
  const { language } = useTranslation().i18n;
  const text = useContext(OddsNotation)(odds, language);
  const [last, setLast] = useState<{ odds: number; move?: "up" | "down" }>({ odds });
  if (last.odds !== odds) setLast({ odds, move: odds > last.odds ? "up" : "down" });
  const [words, line] = splitLine(sign ?? name);
  return (
    <button
      type="button"
      className={styles["odds"]}
      aria-pressed={picked}
      // As it is shown, behind the name: voices are heard for what is seen.
      aria-label={sign === undefined ? `${name} ${text}` : `${name} ${sign} ${text}`}
      onClick={onPick}
    >
      <span>{line === undefined ? words : [<span key="words">{words}</span>, ` ${line}`]}</span>{" "}
      {/* A new key starts the flash again. */}
      <strong key={odds} data-move={last.move}>
        {text}
      </strong>
    </button>
  );
}

/** The words of an outcome's name, which may be cut, and the line at its end, such as 2.5, which never is. */
export function splitLine(name: string): readonly [words: string, line?: string] {
  const [, words, line] = /^(.*\S)\s+(\(?[+\u2212-]?\d[\d.,:/]*\)?)$/u.exec(name) ?? [];
  return words === undefined || line === undefined ? [name] : [words, line];
}
