import type { BetSelection, Market, Outcome, SportsEvent } from "@storefront/sports";

/** One leg of a bet, with what a person reads of it. */
export interface Pick extends BetSelection {
  /** The selection of a bet. */
  outcome: string;
  market: string;
  match: string;
  /** The odds are others now than those the player agreed to. */
  changedTo: number | undefined;
  /** The outcome is not offered any more. */
  isGone?: boolean;
}

/** The bet slip: one outcome a match. */
export interface Slip {
  picks: readonly Pick[];
}

/** An empty bet slip. */
export const EMPTY_SLIP: Slip = { picks: [] };

/** The actions on the slip. */
export type SlipAction =
  | { type: "toggle"; pick: Pick }
  | { type: "remove"; picks: readonly BetSelection[] }
  /** Agrees to the odds as they are shown now. */
  | { type: "accept"; picks: readonly Pick[] }
  | { type: "clear" };

/** The slip after an action; another outcome of the same match takes the earlier one's place. */
export function slipReducer(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case "toggle": {
      const others = slip.picks.filter(({ event_id: event }) => event !== action.pick.event_id);
      return { picks: isPicked(slip.picks, action.pick) ? others : [...others, action.pick] };
    }
    case "remove":
      return { picks: slip.picks.filter((pick) => !isPicked(action.picks, pick)) };
    case "accept":
      return { picks: action.picks.map((pick) => ({ ...pick, odds: oddsNow(pick), changedTo: undefined })) };
    case "clear":
      return EMPTY_SLIP;
  }
}

/** The pick that a press on an outcome makes. */
export function pickOf(event: SportsEvent, market: Market, outcome: Outcome): Pick {
  return {
    event_id: event.id,
    market_id: market.id,
    outcome_id: outcome.id,
    odds: outcome.odds,
    outcome: outcome.name,
    market: market.name,
    match: [event.home, event.away].filter(Boolean).join(" – "),
    changedTo: undefined,
  };
}

/** True when the slip holds this very outcome. */
export function isPicked(
  picks: readonly BetSelection[],
  { event_id: event, market_id: market, outcome_id: outcome }: BetSelection,
): boolean {
  return picks.some(
    (pick) => pick.event_id === event && pick.market_id === market && pick.outcome_id === outcome,
  );
}

/**
 * The slip with the odds that are offered now beside those the player agreed to. `isWhole` says that the events are all
 * there are: a pick that is not among them is gone, and otherwise only unknown.
 */
export function followOdds(slip: Slip, events: readonly SportsEvent[], isWhole = false): Slip {
  return {
    picks: slip.picks.map((pick) => {
      const event = events.find(({ id }) => id === pick.event_id);
      const offered = event && offeredOdds(pick, event);
      const isGone = offered === undefined && (event !== undefined || isWhole);
      return {
        ...pick,
        changedTo: offered === undefined || offered === pick.odds ? undefined : offered,
        isGone,
      };
    }),
  };
}

/** The odds of a pick as they are now. */
export function oddsNow({ odds, changedTo }: Pick): number {
  return changedTo ?? odds;
}

/** The payout for each unit of the stake. */
export function totalOdds(picks: readonly Pick[]): number {
  return picks.reduce((product, pick) => product * oddsNow(pick), 1);
}

function offeredOdds(pick: Pick, event: SportsEvent): number | undefined {
  const market = event.markets.find(({ id }) => id === pick.market_id);
  return market?.outcomes.find(({ id }) => id === pick.outcome_id)?.odds;
}
