/** The patterns of the pages that this trunk does not have, written in by the bundler. */
declare const __SITE_ABSENT__: readonly string[] | undefined;

/** The same; none where nothing was built. */
export const ABSENT_PAGES: readonly string[] = typeof __SITE_ABSENT__ === "object" ? __SITE_ABSENT__ : [];
