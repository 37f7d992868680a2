import { isRecord } from "@storefront/client";
import { readStoredJson, store } from "../../ui/store.ts";
import { isPicked, type Pick } from "./matches/pick.ts";
import { SLIP_KEY } from "../../features/session/player-storage.ts";
import type { FeedMatch, FeedPick, SlipRules } from "../../trunk/sports-feed.ts";

/** As many picks as a bet takes. */
const MOST_PICKS = 20;

/** A pick beside the odds of now; null when it is not offered any more. */
export interface OfferedPick extends Pick {
  readonly now: number | null;
}

export type SlipAction =
  | { type: "toggle"; pick: Pick }
  | { type: "remove"; picks: readonly FeedPick[] }
  /** Agrees to the odds as they are shown now. */
  | { type: "accept"; picks: readonly OfferedPick[] }
  | { type: "clear" };

/** The picks after an action; another outcome of the same match takes the earlier one's place. */
export function slipReducer(picks: readonly Pick[], action: SlipAction): readonly Pick[] {
  switch (action.type) {
    case "toggle": {
      const others = picks.filter(({ match }) => match !== action.pick.match);
      return isPicked(picks, action.pick) ? others : [...others, action.pick].slice(-MOST_PICKS);
    }
    case "remove":
      return picks.filter((pick) => !isPicked(action.picks, pick));
    case "accept":
      return action.picks.map(({ now, ...pick }) => ({ ...pick, odds: now ?? pick.odds }));
    case "clear":
      return [];
  }
}

/**
 * The picks beside the odds of now. Before the matches are known, and where a list has not all markets of a match, those
 * that the player agreed to are as good.
 */
export function offeredPicks(
  picks: readonly Pick[],
  matches: readonly FeedMatch[] | undefined,
): readonly OfferedPick[] {
  return picks.map((pick) => {
    const match = matches?.find(({ id }) => id === pick.match);
    const market = match?.markets.find(({ id }) => id === pick.market);
    const isGone = market ? market.outcomes.every(({ id }) => id !== pick.outcome) : matches && !match;
    const now = market?.outcomes.find(({ id }) => id === pick.outcome)?.odds ?? pick.odds;
    return { ...pick, now: isGone ? null : now };
  });
}

/** The payout for each unit of the stake. */
export const totalOdds = (picks: readonly OfferedPick[]): number =>
  picks.reduce((product, { odds, now }) => product * (now ?? odds), 1);

/** True when a player with these rules agrees to the odds of all picks as they are now. */
export const agrees = ({ accepts = "none" }: SlipRules, picks: readonly OfferedPick[]): boolean =>
  picks.every(
    ({ odds, now }) =>
      now === null || now === odds || accepts === "any" || (accepts === "better" && now > odds),
  );

/** The slip that this tab kept, at the odds that were agreed to; empty when there is none that can be read. */
export function storedSlip(): readonly Pick[] {
  const stored = readStoredJson("sessionStorage", SLIP_KEY);
  return Array.isArray(stored) && stored.every(isPick) ? stored.slice(0, MOST_PICKS) : [];
}

/** Keeps the slip for a reload of this tab. */
export function storeSlip(picks: readonly Pick[]): void {
  store("sessionStorage", SLIP_KEY, picks.length === 0 ? undefined : JSON.stringify(picks));
}

const isPick = (value: unknown): value is Pick =>
  isRecord(value) &&
  [value["match"], value["market"], value["outcome"]].every((id) => typeof id === "string") &&
  Number(value["odds"]) > 0 &&
  Array.isArray(value["names"]);
