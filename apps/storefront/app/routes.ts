import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages for those who build an app; a production build has none of them (document 1, 1.8). */
const DEVELOPMENT_PAGES =
  process.env["NODE_ENV"] === "development"
    ? [
        route("debug", "pages/debug/debug.tsx"),
        route("debug/analytics", "pages/debug/analytics.tsx"),
        route("debug/cashback", "pages/debug/cashback.tsx"),
      ]
    : [];

/** Every page. The first segment may be one of the brand's locales in lower case; `pageLocale` refuses any other. */
export default [
  ...prefix(":locale?", [
    index("pages/home/home.tsx"),
    route("live", "pages/live/live.tsx"),
    route("casino/category/:slug", "pages/listing/category.tsx"),
    route("casino/provider/:slug", "pages/listing/provider.tsx"),
    route("game/:slug", "pages/game/game.tsx"),
    route("search", "pages/search/search.tsx"),
    route("sports", "pages/sports/sports.tsx"),
    route("album", "pages/album/album.tsx"),
    route("promotions", "pages/promotions/promotions.tsx"),
    route("terms/:term", "pages/terms/terms.tsx"),
    route("support", "pages/support/support.tsx"),
    route("confirm-email", "pages/confirm-email/confirm-email.tsx"),
    route("recover-account", "pages/recover-account/recover-account.tsx"),
    route("auth/social/:provider", "pages/social/social-landing.tsx"),
    ...DEVELOPMENT_PAGES,
    route("account", "pages/account/account-index.tsx"),
    layout("pages/account/account-layout.tsx", [
      route("account/profile", "pages/profile/profile.tsx"),
      route("account/limits", "pages/account/limits/limits-page.tsx"),
      route("account/security", "pages/account/security/security-page.tsx"),
      route("account/verification", "pages/account/verification/verification-page.tsx"),
      route("account/referrals", "pages/account/referrals/referrals-page.tsx"),
      route("account/preferences", "pages/account/preferences/preferences-page.tsx"),
      route("account/wallet", "pages/account/wallet/wallet.tsx"),
      route("account/deposit", "pages/account/deposit/deposit.tsx"),
      route("account/withdraw", "pages/account/withdraw/withdraw.tsx"),
      route("account/transactions", "pages/account/transactions/transactions.tsx"),
      route("account/receipt/:id", "pages/account/receipt/receipt.tsx"),
      route("account/rewards", "pages/account/rewards/rewards.tsx"),
      route("account/income-report", "pages/account/income-report/income-report.tsx"),
    ]),
  ]),
  route("*", "pages/failure/not-found.tsx"),
] satisfies RouteConfig;
