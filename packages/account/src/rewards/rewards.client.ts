import type { Page } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { postShown } from "../records/shown.ts";
import { type CallSettings, MONEY, type MoneySettings } from "../shared/call-settings.ts";
import { type RedeemInput, type RewardsInput } from "./rewards.schema.ts";
import { RedeemedReward, type Reward, RewardPage } from "./rewards.answers.ts";

export const REWARDS_PER_PAGE = 20;

/** One page of rewards, of one `type` or of all; 20 to a page unless `per_page` says otherwise (1 to 100). */
export function listRewards(
  http: ProxyHttp,
  filter: RewardsInput = {},
  settings?: CallSettings,
): Promise<Page<Reward>> {
  return postShown(http, "/api/rewards/list", RewardPage, filter, settings);
}

/** Redeems a reward. A rejection says nothing of whether it was redeemed: `moneyOutcomeOf` does. */
export async function redeemReward(
  http: ProxyHttp,
  input: RedeemInput,
  { key }: MoneySettings = {},
): Promise<RedeemedReward> {
  return RedeemedReward.read(await http.post("/api/rewards/redeem", { json: input, key, ...MONEY })) ?? {};
}
