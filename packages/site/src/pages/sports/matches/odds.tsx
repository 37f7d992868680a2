import { DEFAULT_PREFERENCES } from "@storefront/preferences";
import { createContext, type JSX, useContext, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { oddsText, type OddsText } from "../../../i18n/odds-text.ts";
import type { FeedMatchLine, FeedOutcome, FeedPick } from "../../../trunk/sports-feed.ts";
import { isPicked, keyOf, type Pick, pickOf } from "./pick.ts";
import styles from "./sports.module.css";

/** Writes the odds of the sportsbook as the player prefers; one for all of its hundreds of buttons. */
export const OddsNotation = createContext<OddsText>(oddsText(DEFAULT_PREFERENCES.odds_format));

const SIGNS: Readonly<Record<number, readonly string[]>> = { 2: ["1", "2"], 3: ["1", "X", "2"] };

/** A market with odds, or as a document has it. */
export interface ListedMarket {
  readonly id: string;
  readonly name: string;
  readonly outcomes: readonly (Omit<FeedOutcome, "odds"> & Partial<FeedOutcome>)[];
}

export function MarketOdds({
  match,
  market,
  picks,
  onPick,
  short = false,
}: {
  match: FeedMatchLine;
  market: ListedMarket;
  picks: readonly FeedPick[];
  onPick: ((pick: Pick) => void) | undefined;
  /** In a row of the list the sides are named at its start: their buttons show 1, X and 2. */
  short?: boolean;
}): JSX.Element {
  const { id: event, home, away } = match;
  const { outcomes } = market;
  const isSides = short && outcomes[0]?.name === home && outcomes.at(-1)?.name === away && home !== "";
  return (
    <div className={styles["market"]} role="group" aria-label={`${home} – ${away}: ${market.name}`}>
      {outcomes.map((outcome, index) => {
        const { id, name, odds } = outcome;
        const pick = odds === undefined ? undefined : pickOf(match, market, { ...outcome, odds });
        return (
          <OddsButton
            key={id}
            id={keyOf({ match: event, market: market.id, outcome: id })}
            name={name}
            sign={isSides ? SIGNS[outcomes.length]?.[index] : undefined}
            odds={odds}
            picked={pick !== undefined && isPicked(picks, pick)}
            onPick={pick && onPick && (() => onPick(pick))}
          />
        );
      })}
    </div>
  );
}

/**
 * An outcome and its odds; a change flashes, up or down. The document has it without odds, and its script writes them before
 * React is there (`EarlyOdds`): text and attributes differ from what React rendered then.
 */
function OddsButton({
  id,
  name,
  sign,
  odds,
  picked,
  onPick,
}: {
  id: string;
  name: string;
  /** Shown in place of the name, which is read out all the same. */
  sign?: string | undefined;
  odds: number | undefined;
  picked: boolean;
  onPick: (() => void) | undefined;
}): JSX.Element {
  const { language } = useTranslation().i18n;
  const notation = useContext(OddsNotation);
  const text = odds === undefined ? "" : notation(odds, language);
  const [last, setLast] = useState<{ odds: number | undefined; move?: "up" | "down" }>({ odds });
  if (last.odds !== odds)
    setLast({ odds, ...(odds && last.odds && { move: odds > last.odds ? "up" : "down" }) });
  const [words, line] = splitLine(sign ?? name);
  return (
    <button
      type="button"
      className={styles["odds"]}
      data-pick={id}
      aria-pressed={picked}
      // As it is shown, behind the name: voices are heard for what is seen.
      aria-label={[name, sign, text].filter(Boolean).join(" ")}
      disabled={odds === undefined}
      suppressHydrationWarning
      onClick={onPick}
    >
      <span>{line === undefined ? words : [<span key="words">{words}</span>, ` ${line}`]}</span>{" "}
      {/* A new key starts the flash again. */}
      <strong key={last.move && odds} data-move={last.move} suppressHydrationWarning>
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
