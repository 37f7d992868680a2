import type { SitePages } from "@storefront/site";

/** The pages that this trunk leaves out, replaces and adds. */
export const pages = {
  without: ["sports", "album"],
} as const satisfies SitePages;
