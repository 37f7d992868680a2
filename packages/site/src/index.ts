export { defineSite } from "./trunk/define-site.ts";
export type { SiteOptions, SlotProps, SlotVisit } from "./trunk/define-site.ts";
export type { SitePageData, SitePageProps } from "./page-data.ts";
export type { OwnField, OwnFields } from "./trunk/own-fields.ts";
export type { AddressedDialogProps } from "./features/address/dialog-address.ts";
export type { DialogName } from "./trunk/dialogs.ts";
export type { OwnPreference, OwnPreferences } from "./trunk/own-preferences.ts";
export type { AddedPage, PageName, SitePages } from "./trunk/pages.ts";
export type { BrandExtensions } from "./trunk/extensions.ts";
export { pushToDataLayer } from "./features/analytics/data-layer.ts";
export type { AnalyticsAdapter, AnalyticsEvent } from "./trunk/analytics-events.ts";
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
export { siteContext } from "./features/site/page-site.ts";
export type { Site } from "./features/site/page-site.ts";
export type { PageHandle } from "./features/routing/page-module.ts";
export type { PageLoader, LoaderData, PageLoaderArgs, PageProps } from "./features/routing/page-module.ts";
export type { Banner } from "./features/banners/promotion-offers.ts";
export type { Facet } from "./features/catalogue/rows.ts";
export type { ListingPageData } from "./pages/listing/listing-data.ts";
export type { PeriodTexts } from "./pages/game/game-data.ts";
export type { ProviderMark } from "./pages/home/provider-marks.tsx";
export type { TextFile } from "./i18n/translations.ts";
export type { TextKey } from "./trunk/text-keys.ts";
export type { GameTileProps, TileGame } from "./trunk/game-tile.ts";
export type { TileRow } from "./features/catalogue/rows.ts";
export type { WinLine } from "./features/catalogue/win-lines.ts";
export type { HomeBlock, HomeShown } from "./pages/home/home-order.ts";
export type { HomePart } from "./brand/site-brand.schema.ts";
export type { ListingChoice, ListingSubject } from "./pages/listing/listing-filter.ts";
export type { Promotion } from "./features/banners/promotion-offers.ts";
export type { BrandInput, SiteBrand } from "./brand/site-brand.schema.ts";
