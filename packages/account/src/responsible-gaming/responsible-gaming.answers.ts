import { asFilledText, asMoment, asNumber, type OutputOf, recordAnswer } from "@storefront/client";

/** A change of limits that the backend has accepted and that may not count yet. A field that is not named stays. */
export const LimitChange = recordAnswer({
  spa_bet_limit: asNumber,
  spa_loss_limit: asNumber,
  spa_deposit_limit: asNumber,
  spa_withdrawal_limit: asNumber,
  spa_time_limit: asNumber,
  spa_period_limit: asFilledText,
  /** The time from which the change counts, as the backend wrote it; an epoch as ISO text. */
  effective_at: asMoment,
});
export interface LimitChange extends OutputOf<typeof LimitChange> {}
