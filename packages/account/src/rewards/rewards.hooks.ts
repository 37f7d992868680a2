import { itemsOfPages, type Page } from "@storefront/client";
import { moneyMutation, playerPages, playerQuery } from "@storefront/client/react-hooks";
import { MONEY_KEYS } from "../shared/account-keys.ts";
import type { Reward } from "./rewards.answers.ts";
import { redeemReward } from "./rewards.client.ts";
import { missionsQuery, rewardsKey, rewardsQuery } from "./rewards.queries.ts";

/** The pages of rewards that were read, as one list. */
export interface RewardList {
  readonly rewards: readonly Reward[];
  readonly pages: readonly Page<Reward>[];
}

/**
 * The signed-in user's rewards of a type, page after page; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data } = useRewards({ type: "bonus" });
 * return <ul>{data?.rewards.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>;
 * ```
 */
export const useRewards = playerPages(rewardsQuery, ({ pages }): RewardList => ({
  rewards: itemsOfPages(pages),
  pages,
}));

/** The missions of the brand's platform and of the backend as one list; idle for guests and during server rendering. */
export const useMissions = playerQuery(missionsQuery);

/** Redeems a reward, then reads rewards and wallet again; a reward is shown as redeemed only after that. */
export const useRedeemReward = moneyMutation(redeemReward, {
  changed: [rewardsKey, ...MONEY_KEYS],
  when: "settled",
});
