import type { variables } from "./variables.ts";

/** The services of others that this trunk calls, each by the variable that holds its address. */
export const services = {
  referralV1: "REFERRAL_V1_API_URL",
  referralV2: "REFERRAL_V2_API_URL",
  cashbackEligibility: "CASHBACK_ELIGIBILITY_URL",
  cashbackDispatch: "CASHBACK_DISPATCH_URL",
  attribution: "ATTRIBUTION_S2S_URL",
  album: "STICKER_API_URL",
  edgePurge: "CACHE_PURGE_URL",
} as const satisfies Readonly<Record<string, keyof typeof variables>>;

/** The services of others that pages call from the browser: no route of ours is involved (document 2, 4.7). */
export const browserServices = {
  missions: "GAMIFICATION_URL",
} as const satisfies Readonly<Record<string, keyof typeof variables>>;
