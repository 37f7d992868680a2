import {
  asFilledText,
  asMoment,
  asNumber,
  type Known,
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";

export const LIMIT_CHANGE = {
  spa_bet_limit: asNumber,
  spa_loss_limit: asNumber,
  spa_deposit_limit: asNumber,
  spa_withdrawal_limit: asNumber,
  spa_time_limit: asNumber,
  spa_period_limit: asFilledText,
  /** The time from which the change counts, as the backend wrote it; an epoch as ISO text. */
  effective_at: asMoment,
} satisfies RecordFields;

/** A change of limits that the backend has accepted and that may not count yet. A field that is not named stays. */
export interface LimitChange extends Known<typeof LIMIT_CHANGE> {}
export const LimitChange: RecordAnswer<LimitChange, typeof LIMIT_CHANGE> = recordAnswer(LIMIT_CHANGE);
