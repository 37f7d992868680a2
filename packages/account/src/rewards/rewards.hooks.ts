import type { ApiError } from "@storefront/client";
import {
  type MutationPassthrough,
  type PagesPassthrough,
  usePlayerMutation,
  usePlayerPages,
} from "@storefront/client/react-hooks";
import type { InfiniteData, UseInfiniteQueryResult, UseMutationResult } from "@tanstack/react-query";
import { MONEY_KEYS } from "../account-keys.ts";
import { itemsOfPages } from "../money/page.ts";
import { type Reward, readRewards } from "./reward-records.schema.ts";
import { redeemReward } from "./rewards.client.ts";
import { rewardKeys, type RewardsInput, rewardsQuery } from "./rewards.queries.ts";
import type { RedeemInput } from "./rewards.schema.ts";

/** The pages of rewards that were read, as one list. */
export interface RewardList {
  readonly rewards: readonly Reward[];
  /** The answers, unchanged. */
  readonly pages: readonly unknown[];
}

const REDEMPTION = { changed: [rewardKeys.all, ...MONEY_KEYS], when: "settled" } as const;

/**
 * The signed-in user's rewards of a type, page after page; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const rewards = useRewards({ type: "freespins" });
 * return rewards.data?.rewards.map((reward) => <p key={reward.id}>{reward.title}</p>);
 * ```
 */
export function useRewards<Selected = RewardList>(
  input: RewardsInput = {},
  options?: PagesPassthrough<RewardList, Selected>,
): UseInfiniteQueryResult<Selected, ApiError> {
  return usePlayerPages((http) => rewardsQuery(http, input), toList, options);
}

/**
 * Redeems a reward, then reads rewards and wallet again; a reward is shown as redeemed only after that.
 * @example
 * ```tsx
 * const redeem = useRedeemReward();
 * return <button onClick={() => redeem.mutate({ reward_id: 7 })}>Redeem</button>;
 * ```
 */
export function useRedeemReward(
  options?: MutationPassthrough<unknown, RedeemInput>,
): UseMutationResult<unknown, ApiError, RedeemInput> {
  return usePlayerMutation(redeemReward, options, REDEMPTION);
}

function toList({ pages }: InfiniteData<unknown>): RewardList {
  return { rewards: readRewards(itemsOfPages(pages)), pages };
}
