/** The amounts that a user may bound, as the profile names them. */
export const LIMIT_FIELDS = [
  "spa_bet_limit",
  "spa_loss_limit",
  "spa_deposit_limit",
  "spa_withdrawal_limit",
  "spa_time_limit",
] as const;
export type LimitField = (typeof LIMIT_FIELDS)[number];
