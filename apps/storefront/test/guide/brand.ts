import { KYC_OPERATORS } from "@storefront/kyc";
import type { BrandInput } from "@storefront/site/brand";
import { aurora } from "../../brands/aurora.ts";

export const brand = {
  ...aurora,
  // #region home
  home: [
    "players", // what a player played last, and favourites
    "banners",
    { row: "new" }, // the row of this id in the backend's home
    "categories",
    "slot", // the trunk's `home.before-rows`
    { banner: "summer" }, // one banner, out of the others
    { rows: 3 }, // the next three rows that are not named
    "matches",
    "top-wins",
    "last-wins",
    "invitation",
    "providers",
    "steps",
  ],
  // #endregion
  // #region regions
  geoOverrides: {
    PT: { country: "PT", countryAlpha3: "PRT", currency: "EUR", jurisdiction: "PT" },
  },
  // #endregion
  // #region captcha
  captcha: { provider: "turnstile", siteKey: "0x4AAAAAAA" },
  // #endregion
  // #region operators
  kycOperators: {
    operator_g: {
      events: { ...KYC_OPERATORS.operator_g.events, "flow.done": "completed" },
      fields: ["payload.event"],
      origins: ["https://capture.operator.example"],
    },
  },
  // #endregion
} satisfies BrandInput;
