import { type Site as HostSite, siteContextOf } from "@storefront/host/site-context";
import type { RouterContext } from "react-router";
import type { SiteBrand } from "../../brand/site-brand.schema.ts";

/** The context of every page from the host: the same for every visitor of one brand, locale and URL. */
export type Site = HostSite<SiteBrand>;

/** The context of the host's answer, read in loaders. */
export const siteContext: RouterContext<Site> = siteContextOf<SiteBrand>();
