import type { AccountOptions } from "@storefront/account";
import type { KycSdk } from "@storefront/kyc";
import type { AnalyticsAdapter } from "./analytics-events.ts";
import type { SportsFeedSource } from "./sports-feed.ts";

/** The code that a trunk brings along; a brand's data cannot say it. */
export interface BrandExtensions {
  /** The SDKs of verification operators by name, each in a file of its own that is loaded when a verification needs it. */
  readonly kycSdks?: Readonly<Record<string, () => Promise<KycSdk>>>;
  /** Gives the `device_risk_token` of a login. */
  readonly deviceRisk?: AccountOptions["deviceRisk"];
  /** A captcha of the trunk's own, in place of the one that the brand's data names. */
  readonly captcha?: AccountOptions["captcha"];
  /** The betting that the sportsbook shows, in place of a provider's page in a frame. */
  readonly sportsFeed?: SportsFeedSource;
  /** Learns of events such as `page_view` and `login`, once the visitor has agreed to everything, where the brand asks. */
  readonly analytics?: AnalyticsAdapter;
}
