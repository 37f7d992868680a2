import type { PreferencesOf } from "@storefront/preferences";
import { type BrandExtensions, defineSite, type SportsFeedSource } from "@storefront/site";
import { preferences } from "./preferences.ts";

type Own = PreferencesOf<{ [Key in keyof typeof preferences]: (typeof preferences)[Key]["values"] }>;

/** The betting of provider-c. */
const sportsFeed: SportsFeedSource = {
  sports: ["football", "basketball", "tennis", "volleyball"],
  load: async () => (await import("./sandbox-feed.ts")).sandboxFeed,
  slipRules: (stored: Own) => ({
    accepts: stored.bet_slip_accept_changes,
    isQuick: stored.bet_slip_quick_bet,
    keepsPicks: stored.bet_slip_keep_selections,
  }),
};

const EXTENSIONS: Readonly<Record<string, BrandExtensions>> = {
  aurora: {
    sportsFeed,
    deviceRisk: { getToken: () => Promise.resolve("sandbox-device") },
    kycSdks: { operator_e: () => import("./sandbox-sdk.ts") },
  },
};

/**
 * The site of this trunk: it adds the preferences of the bet slip, and to Aurora the betting of provider-c and what the sandbox
 * knows of devices and of an operator's SDK.
 */
export const site = defineSite({ preferences, extensions: (brand) => EXTENSIONS[brand] ?? {} });
