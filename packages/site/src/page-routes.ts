import { index, layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages for those who build an app; a production build has none of them (document 1, 1.8). */
const DEVELOPMENT_PAGES =
  process.env["NODE_ENV"] === "development"
    ? [
        route("debug", "pages/debug/debug"),
        route("debug/analytics", "pages/debug/analytics"),
        route("debug/cashback", "pages/debug/cashback"),
      ]
    : [];

/**
 * Every page, by its file in this package without the extension. The first segment of a path may be one of the brand's
 * locales in lower case; `pageLocale` refuses any other.
 */
export const PAGE_ROUTES: readonly RouteConfigEntry[] = [
  ...prefix(":locale?", [
    index("pages/home/home"),
    route("live", "pages/live/live"),
    route("casino/category/:slug", "pages/listing/category"),
    route("casino/provider/:slug", "pages/listing/provider"),
    route("game/:slug", "pages/game/game"),
    route("search", "pages/search/search"),
    route("sports", "pages/sports/sports"),
    route("album", "pages/album/album"),
    route("promotions", "pages/promotions/promotions"),
    route("terms/:term", "pages/terms/terms"),
    route("support", "pages/support/support"),
    route("confirm-email", "pages/confirm-email/confirm-email"),
    route("recover-account", "pages/recover-account/recover-account"),
    route("auth/social/:provider", "pages/social/social-landing"),
    ...DEVELOPMENT_PAGES,
    route("account", "pages/account/account-index"),
    layout("pages/account/account-layout", [
      route("account/profile", "pages/profile/profile"),
      route("account/limits", "pages/account/limits/limits-page"),
      route("account/security", "pages/account/security/security-page"),
      route("account/verification", "pages/account/verification/verification-page"),
      route("account/referrals", "pages/account/referrals/referrals-page"),
      route("account/preferences", "pages/account/preferences/preferences-page"),
      route("account/wallet", "pages/account/wallet/wallet"),
      route("account/deposit", "pages/account/deposit/deposit"),
      route("account/withdraw", "pages/account/withdraw/withdraw"),
      route("account/transactions", "pages/account/transactions/transactions"),
      route("account/receipt/:id", "pages/account/receipt/receipt"),
      route("account/rewards", "pages/account/rewards/rewards"),
      route("account/income-report", "pages/account/income-report/income-report"),
    ]),
  ]),
  route("*", "pages/failure/not-found"),
];
