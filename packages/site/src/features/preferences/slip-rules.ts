import type { PreferenceOf } from "@storefront/preferences";

/** The odds of a pick that the player agreed to, and what they are now if they changed. */
export interface PickOdds {
  readonly odds: number;
  readonly changedTo: number | undefined;
}

type Agrees = (pick: PickOdds) => boolean;

const AGREEMENTS: { readonly [Rule in PreferenceOf<"bet_slip_accept_changes">]: Agrees } = {
  none: ({ changedTo }) => changedTo === undefined,
  better: ({ odds, changedTo }) => changedTo === undefined || changedTo > odds,
  any: () => true,
};

/** Tells whether a player who prefers this agrees to the odds of all picks as they are now. */
export function agreement(
  rule: PreferenceOf<"bet_slip_accept_changes">,
): (picks: readonly PickOdds[]) => boolean {
  return (picks) => picks.every(AGREEMENTS[rule]);
}
