import type { FeedMarket, FeedMatch, FeedOutcome, FeedPick } from "../../../trunk/sports-feed.ts";

/** One leg of a bet, with what a person reads of it. */
export interface Pick extends FeedPick {
  readonly names: readonly [outcome: string, market: string, match: string];
}

/** True when the slip holds this very outcome. */
export const isPicked = (picks: readonly FeedPick[], { match, market, outcome }: FeedPick): boolean =>
  picks.some((pick) => pick.match === match && pick.market === market && pick.outcome === outcome);

/** The name of an outcome on its button. */
export const keyOf = ({ match, market, outcome }: Omit<FeedPick, "odds">): string =>
  `${match} ${market} ${outcome}`;

export const pickOf = (
  { id, home, away }: { readonly [Key in "id" | "home" | "away"]: FeedMatch[Key] },
  market: { readonly [Key in "id" | "name"]: FeedMarket[Key] },
  outcome: FeedOutcome,
): Pick => ({
  match: id,
  market: market.id,
  outcome: outcome.id,
  odds: outcome.odds,
  names: [outcome.name, market.name, `${home} – ${away}`],
});
