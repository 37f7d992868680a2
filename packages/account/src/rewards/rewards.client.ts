import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, MONEY, type MoneySettings } from "../shared/call-settings.ts";
import type { RedeemInput, RewardsPageInput } from "./rewards.schema.ts";

/** The default number of rewards on a page. */
export const REWARDS_PER_PAGE = 20;

/** One page of rewards, as the backend sends it. */
export function listRewards(
  http: ProxyHttp,
  filter: RewardsPageInput = {},
  { signal }: CallSettings = {},
): Promise<unknown> {
  return http.post("/api/rewards/list", { json: filter, signal });
}

/** Redeems a reward. A rejection says nothing of whether it was redeemed: `moneyOutcomeOf` does. */
export function redeemReward(
  http: ProxyHttp,
  input: RedeemInput,
  { key }: MoneySettings = {},
): Promise<unknown> {
  return http.post("/api/rewards/redeem", { json: input, key, ...MONEY });
}
