import { amountOf, momentOf, type OpenRecord, textOf } from "../../../features/money/record-fields.ts";

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

/** Reads a reward: its fields are not shown (document 1, 2.10). */
export function rewardFacts(reward: OpenRecord): RewardFacts {
  const { id } = reward;
  const redeemedAt = momentOf(reward, ["redeemed_at", "claimed_at", "used_at"]);
  const type = textOf(reward, ["type", "reward_type"]);
  return {
    id: typeof id === "string" || typeof id === "number" ? id : undefined,
    type: REWARD_TYPES.find((known) => known === type && known !== "all"),
    title: textOf(reward, ["title", "name", "description"]),
    value: amountOf(reward, ["value", "amount"]),
    redeemedAt,
    isRedeemed: redeemedAt !== undefined || /redeemed|claimed|used/i.test(textOf(reward, ["status"]) ?? ""),
  };
}
