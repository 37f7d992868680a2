import type { SiteOptions } from "./define-site.ts";

/** The site of a trunk that says nothing of it. The build puts a trunk's `site/site.tsx` in the place of this module. */
export const site: SiteOptions = {};
