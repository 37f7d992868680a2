import type { Reward } from "@storefront/account";
import { asYes, dateOf } from "@storefront/client";

/** Types to filter by; their labels are `types.<type>` of the rewards texts. */
export const REWARD_TYPES = ["all", "bonus", "free_spins", "cashback"] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

/** A reward as it is shown. */
export interface RewardFacts {
  /** Undefined when it cannot be redeemed by id. */
  id: string | number | undefined;
  type: RewardType | undefined;
  title: string | undefined;
  value: number | undefined;
  redeemedAt: Date | undefined;
  isRedeemed: boolean;
}

/** A reward as its card shows it. */
export function rewardFacts({ id, type, title, value, status, redeemed_at: redeemed }: Reward): RewardFacts {
  return {
    id: id ?? undefined,
    type: REWARD_TYPES.find((known) => known === type && known !== "all"),
    title: title ?? undefined,
    value: value ?? undefined,
    redeemedAt: dateOf(redeemed),
    isRedeemed: asYes(redeemed) === true || /redeemed|claimed|used/i.test(status ?? ""),
  };
}
