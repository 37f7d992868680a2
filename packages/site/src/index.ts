export { defineSite } from "./trunk/define-site.ts";
export type { SlotProps } from "./trunk/define-site.ts";
export type { SitePageProps } from "./page-data.ts";
export type { OwnPreferences } from "./trunk/own-preferences.ts";
export type { SitePages } from "./trunk/pages.ts";
export type { BrandExtensions, SupportChat } from "./trunk/extensions.ts";
export { pushToDataLayer } from "./features/analytics/data-layer.ts";
export type { AnalyticsAdapter } from "./trunk/analytics-events.ts";
export type {
  FeedBet,
  FeedBetState,
  FeedMatch,
  FeedPage,
  FeedUpdate,
  SportsFeed,
  SportsFeedSource,
} from "./trunk/sports-feed.ts";
export { siteContext } from "./features/site/site-context.ts";
export type { Site } from "./features/site/site-context.ts";
export type { PageHandle } from "./features/texts/page-texts.ts";
export type { PageLoaderArgs, PageProps } from "./features/routing/page-module.ts";
