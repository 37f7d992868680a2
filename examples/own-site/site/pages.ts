import type { SitePages } from "@storefront/site";

/** This trunk has no sport and no live tables, promotions of its own, and a page more. */
export const pages = {
  without: ["sports", "live", "album"],
  replace: { promotions: "pages/offers.tsx" },
  add: { club: { path: "/club", file: "pages/club.tsx", listed: true } },
} as const satisfies SitePages;
