import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type MutationPassthrough,
  type PagedQuery,
  type PagesPassthrough,
  playerPages,
  usePlayerMutation,
  usePlayerPages,
} from "@storefront/proxy/react-hooks";
import type { InfiniteData, UseInfiniteQueryResult, UseMutationResult } from "@tanstack/react-query";
import { accountKey, MONEY_KEYS } from "../account-keys.ts";
import { itemsOfPages, nextPageAfter } from "../money/page.ts";
import { listRewards, redeemReward, REWARDS_PER_PAGE } from "./rewards.client.ts";
import { type Reward, readRewards } from "./reward-records.schema.ts";
import type { RedeemBody } from "./rewards.schema.ts";

/** Which rewards are listed; the page is the list's own. */
export interface RewardsInput {
  readonly type?: string;
  /** `REWARDS_PER_PAGE` without it. */
  readonly perPage?: number;
}

/** The pages of rewards read so far, as one list. */
export interface RewardList {
  readonly rewards: readonly Reward[];
  /** The answers as they came. */
  readonly pages: readonly unknown[];
}

/** Keys of rewards in the query cache. */
export const rewardKeys = {
  all: [...accountKey, "rewards"],
  list: ({ type, perPage = REWARDS_PER_PAGE }: RewardsInput) =>
    [...accountKey, "rewards", { type, perPage }] as const,
} as const;

const REDEMPTION = { changed: [rewardKeys.all, ...MONEY_KEYS], when: "settled" } as const;

/** The query of the rewards of a type. */
export function rewardsQuery(
  http: ProxyHttp,
  input: RewardsInput = {},
): PagedQuery<unknown, ReturnType<typeof rewardKeys.list>> {
  const { type, perPage = REWARDS_PER_PAGE } = input;
  return playerPages(
    rewardKeys.list(input),
    (page, settings) => listRewards(http, { page, per_page: perPage, type }, settings),
    { next: (last, page, pages) => nextPageAfter(last, page, perPage, pages) },
  );
}

/** The signed-in user's rewards of a type, page after page; idle for guests and during server rendering. */
export function useRewards<Selected = RewardList>(
  input: RewardsInput = {},
  options?: PagesPassthrough<RewardList, Selected>,
): UseInfiniteQueryResult<Selected, ApiError> {
  return usePlayerPages((http) => rewardsQuery(http, input), toList, options);
}

/** Redeems a reward; rewards and wallet are read again then, and nothing is shown as redeemed before it is. */
export function useRedeemReward(
  options?: MutationPassthrough<unknown, RedeemBody>,
): UseMutationResult<unknown, ApiError, RedeemBody> {
  return usePlayerMutation(redeemReward, options, REDEMPTION);
}

function toList({ pages }: InfiniteData<unknown>): RewardList {
  return { rewards: readRewards(itemsOfPages(pages)), pages };
}
