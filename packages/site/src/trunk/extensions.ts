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
  /** The helpdesk's chat within the support page; without it, `support.chat` of the brand's data leads to the helpdesk. */
  readonly supportChat?: SupportChat;
  /** The betting that the sportsbook shows, in place of a provider's page in a frame. */
  readonly sportsFeed?: SportsFeedSource;
  /** Learns of events such as `page_view` and `login`, once the visitor has agreed to everything, where the brand asks. */
  readonly analytics?: AnalyticsAdapter;
}

/** The visit that a chat is opened for. */
export interface ChatVisit {
  /** The page's language, such as `pt-BR`. */
  readonly language: string;
  /** A helpdesk token of the player, made for this opening; undefined for guests, and without an answer of the backend. */
  readonly token: string | undefined;
}

/** A helpdesk's chat, loaded: its window over the page. */
export interface ChatWindow {
  /** Opens the window, or shows it again. When it rejects, the page says that there is no chat and names the other ways. */
  readonly open: (visit: ChatVisit) => Promise<void>;
  /** Closes the window and forgets the conversation: the session has ended, or the visitor took the consent back. */
  readonly end: () => void;
}

/** The chat of a brand's helpdesk within the site's own pages, in place of the helpdesk's page. */
export interface SupportChat {
  /** True for a provider that stores what is not needed: a brand that asks for consent loads it only after "accept all". */
  readonly storesCookies: boolean;
  /** Loads the provider at the first press; no page loads anything of it before. */
  readonly load: () => Promise<ChatWindow>;
}
