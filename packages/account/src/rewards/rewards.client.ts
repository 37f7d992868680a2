import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, MONEY, type MoneySettings } from "../shared/call-settings.ts";
import * as rules from "../records/record-rules.schema.ts";
import { shownList } from "../records/shown.ts";
import type { RedeemInput, RewardsPageInput } from "./rewards.schema.ts";

/** The default number of rewards on a page. */
export const REWARDS_PER_PAGE = 20;

/** One page of rewards, as the backend sends it. */
export async function listRewards(
  http: ProxyHttp,
  filter: RewardsPageInput = {},
  { signal }: CallSettings = {},
): Promise<unknown> {
  const path = "/api/rewards/list";
  return shownList(
    "POST",
    path,
    { ...rules.REWARD, ...rules.MISSION },
    await http.post<unknown>(path, { json: filter, signal }),
  );
}

/** Redeems a reward. A rejection says nothing of whether it was redeemed: `moneyOutcomeOf` does. */
export function redeemReward(
  http: ProxyHttp,
  input: RedeemInput,
  { key }: MoneySettings = {},
): Promise<unknown> {
  return http.post("/api/rewards/redeem", { json: input, key, ...MONEY });
}
