// site/pages.ts
import type { SitePages } from "@storefront/site";

export const pages = {
  // No such page, and no link to it anywhere.
  without: ["sports", "album", "live"],
  // Our component, with the data of the site's own page.
  replace: { promotions: "pages/offers.tsx" },
  // The same for a dialog: the component gets `AddressedDialogProps` and is in an `AccountScope`.
  dialogs: { register: "dialogs/register.tsx" },
  // A page more, in every language; `listed` names it in the sitemap, `menus` where one finds it.
  add: {
    club: {
      path: "/club",
      file: "pages/club.tsx",
      listed: true,
      menus: ["header", "footer", "menu", "account"],
    },
  },
} as const satisfies SitePages;
