import type { Market, SportsEvent } from "@storefront/sports";
import type { JSX } from "react";
import { OddsButton } from "./odds-button.tsx";
import { isPicked, type Pick, pickOf } from "./slip.ts";
import styles from "./sports.module.css";

/** The outcomes of one market side by side. */
export function MarketOdds({
  event,
  market,
  picks,
  onPick,
  short = false,
}: {
  event: SportsEvent;
  market: Market;
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
  /** In a row of the list the sides are named at its start: their buttons show 1, X and 2. */
  short?: boolean;
}): JSX.Element {
  const signs = short ? signsOf(event, market) : undefined;
  return (
    <div
      className={styles["market"]}
      role="group"
      aria-label={`${event.home} – ${event.away}: ${market.name}`}
    >
      {market.outcomes.map((outcome, index) => {
        const pick = pickOf(event, market, outcome);
        return (
          <OddsButton
            key={outcome.id}
            name={outcome.name}
            sign={signs?.[index]}
            odds={outcome.odds}
            picked={isPicked(picks, pick)}
            onPick={() => onPick(pick)}
          />
        );
      })}
    </div>
  );
}

const SIGNS: Readonly<Record<number, readonly string[]>> = { 2: ["1", "2"], 3: ["1", "X", "2"] };

/** 1, X and 2 where the first and the last outcome are the two sides; otherwise the outcomes' own names. */
function signsOf({ home, away }: SportsEvent, { outcomes }: Market): readonly string[] | undefined {
  const isSides = outcomes[0]?.name === home && outcomes.at(-1)?.name === away && home !== "";
  return isSides ? SIGNS[outcomes.length] : undefined;
}
