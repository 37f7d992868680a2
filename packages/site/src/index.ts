export { defineSite } from "./trunk/define-site.ts";
export type { LanguageFiles, SiteOptions } from "./trunk/define-site.ts";
export type { SitePageProps } from "./page-data.ts";
export type { TextKey } from "./trunk/text-keys.ts";
export type { OwnPreference, OwnPreferences } from "./trunk/own-preferences.ts";
export type { OwnTexts } from "./trunk/own-texts.ts";
export type { AddedPage, PageName, SitePages } from "./trunk/pages.ts";
export type { SlotName, SlotProps } from "./trunk/define-site.ts";
export type { BrandExtensions } from "./trunk/extensions.ts";
export { pushToDataLayer } from "./features/analytics/data-layer.ts";
export type {
  AnalyticsAdapter,
  AnalyticsEvent,
  AnalyticsEventName,
  AnalyticsFacts,
} from "./trunk/analytics-events.ts";
export type {
  FeedBet,
  FeedBetState,
  FeedMarket,
  FeedMatch,
  FeedMatchLine,
  FeedOutcome,
  FeedPage,
  FeedPick,
  FeedScore,
  FeedUpdate,
  SlipRules,
  SportsFeed,
  SportsFeedSource,
} from "./trunk/sports-feed.ts";
export type { ChatVisit, ChatWindow, SupportChat } from "./trunk/extensions.ts";
export { siteContext } from "./features/site/site-context.ts";
export type { Site } from "./features/site/site-context.ts";
export type { PageHandle } from "./features/texts/page-texts.ts";
export type { PageLoaderArgs, PageMeta, PageMetaArgs, PageProps } from "./features/routing/page-module.ts";
