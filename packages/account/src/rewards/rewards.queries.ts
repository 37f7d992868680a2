import type { ProxyHttp } from "@storefront/client/http";
import { type PagedQuery, playerPages } from "@storefront/client/queries";
import { accountKey } from "../account-keys.ts";
import { nextPageAfter } from "../money/page.ts";
import { listRewards, REWARDS_PER_PAGE } from "./rewards.client.ts";

/** The choice of rewards; the list adds the page. */
export interface RewardsInput {
  /** A type of reward of the backend. Default: all types. */
  readonly type?: string;
  /** Default: `REWARDS_PER_PAGE`. */
  readonly perPage?: number;
}

/** Keys of rewards in the query cache. */
export const rewardKeys = {
  all: [...accountKey, "rewards"],
  list: ({ type, perPage = REWARDS_PER_PAGE }: RewardsInput) =>
    [...accountKey, "rewards", { type, perPage }] as const,
} as const;

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
