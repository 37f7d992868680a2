import { defineRoutes } from "@storefront/proxy";
import { listRewards } from "./rewards.handlers.ts";
import { RedeemInput, RewardsInput } from "./rewards.schema.ts";
import { Mission, RedeemedReward, Reward, RewardPage } from "./rewards.answers.ts";

/** The routes below `/api/rewards` (document 2, 4.7). */
export const rewardsRoutes = defineRoutes("rewards", {
  list:   { path: "/api/rewards/list",   POST: listRewards, body: RewardsInput, answer: RewardPage,
            calls: ["GET /bff/gamification/rewards?page={page}&per_page={per_page}&type={type}"] },
  redeem: { path: "/api/rewards/redeem", POST: "POST /bff/gamification/redeem", changesUser: "money", body: RedeemInput, answer: RedeemedReward },
}, { answers: { "GET /bff/gamification/rewards": { items: { fields: { ...Reward.fields, ...Mission.fields }, needs: Reward.needs } } } });
