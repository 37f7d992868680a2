import type { OwnEntry } from "./pages.ts";

/** The patterns of the pages that this trunk does not have, written in by the bundler. */
declare const __SITE_ABSENT__: readonly string[] | undefined;
/** The pages that this trunk adds, likewise. */
declare const __SITE_OWN_PAGES__: readonly OwnEntry[] | undefined;

/** The patterns of the pages that this trunk does not have; none where nothing was built. */
export const ABSENT_PAGES: readonly string[] = typeof __SITE_ABSENT__ === "object" ? __SITE_ABSENT__ : [];

/** The added pages as the menus list them; none where nothing was built. */
export const OWN_PAGES: readonly OwnEntry[] =
  typeof __SITE_OWN_PAGES__ === "object" ? __SITE_OWN_PAGES__ : [];
