import type { ApiError } from "@storefront/proxy";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";
import { EAGER } from "../money/keyed-query.ts";
import { MONEY_KEYS, useChange } from "../money/money-change.hooks.ts";
import { REST_AFTER_FAILURE } from "@storefront/proxy/react-hooks";
import { itemsOf, nextPageAfter } from "../money/page.ts";
import { listRewards, redeemReward, REWARDS_PER_PAGE } from "./rewards.client.ts";
import type { RedeemBody, Reward } from "./rewards.schema.ts";

/** The pages of rewards read so far, as one list. */
export interface RewardList {
  readonly rewards: readonly Reward[];
  /** The answers as they came. */
  readonly pages: readonly unknown[];
}

const REWARDS_KEY = ["account", "rewards"] as const;
const CHANGED = [REWARDS_KEY, ...MONEY_KEYS];

/** The signed-in user's rewards of a type, page after page; idle for guests and during server rendering. */
export function useRewards({
  type,
  perPage = REWARDS_PER_PAGE,
}: { type?: string; perPage?: number } = {}): UseInfiniteQueryResult<RewardList, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useInfiniteQuery<unknown, ApiError, RewardList, readonly unknown[], number>({
    queryKey: [...REWARDS_KEY, { type, perPage }] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await listRewards(http, { page: pageParam, per_page: perPage, type }, signal)) ?? null,
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => nextPageAfter(last, page, perPage),
    select: toList,
    enabled: isAuthenticated,
    ...EAGER,
    ...REST_AFTER_FAILURE,
  });
}

/** Redeems a reward, then reads rewards and wallet anew; nothing is shown as redeemed before it is. */
export function useRedeemReward(): UseMutationResult<unknown, ApiError, RedeemBody> {
  return useChange(redeemReward, CHANGED);
}

function toList({ pages }: InfiniteData<unknown>): RewardList {
  return { rewards: pages.flatMap(itemsOf).filter(isReward), pages };
}

const isReward = (item: unknown): item is Reward => typeof item === "object" && item !== null;
