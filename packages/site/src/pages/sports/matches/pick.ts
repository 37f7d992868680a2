import type { FeedPick } from "../../../trunk/sports-feed.ts";

/** One leg of a bet, with what a person reads of it. */
export interface Pick extends FeedPick {
  readonly names: readonly [outcome: string, market: string, match: string];
}

/** True when the slip holds this very outcome. */
export const isPicked = (picks: readonly FeedPick[], { match, market, outcome }: FeedPick): boolean =>
  picks.some((pick) => pick.match === match && pick.market === market && pick.outcome === outcome);
