import type { SessionSeams } from "@storefront/account";
import type { KycSdks } from "@storefront/kyc";
import type { AnalyticsAdapter } from "./analytics-events.ts";
import type { SportsFeedSource } from "./sports-feed.ts";
import type { SupportChat } from "./support-chat.ts";

/** The code that a trunk brings along; a brand's data cannot say it. */
export interface BrandExtensions {
  /** The SDKs of verification operators by name, each in a file of its own that is loaded when a verification needs it. */
  readonly kycSdks?: KycSdks;
  /** Gives the `device_risk_token` of a login. */
  readonly deviceRisk?: SessionSeams["deviceRisk"];
  /** A captcha of the trunk's own, in place of the one that the brand's data names. */
  readonly captcha?: SessionSeams["captcha"];
  /** The helpdesk's chat within the support page; without it, `support.chat` of the brand's data leads to the helpdesk. */
  readonly supportChat?: SupportChat;
  /** The betting that the sportsbook shows, in place of a provider's page in a frame. */
  readonly sportsFeed?: SportsFeedSource;
  /** Learns of events such as `page_view` and `login`, once the visitor has agreed to everything, where the brand asks. */
  readonly analytics?: AnalyticsAdapter;
}
