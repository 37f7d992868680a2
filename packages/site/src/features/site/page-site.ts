import { type Site as HostSite, siteContextOf } from "@storefront/host/site-context";
import { type RouterContext, data, type Params, type RouterContextProvider } from "react-router";
import type { SiteBrand } from "../../brand/site-brand.schema.ts";

/** The context of every page from the host: the same for every visitor of one brand, locale and URL. */
export type Site = HostSite<SiteBrand>;

/** The key of the site in the context of a loader: `context.get(siteContext)`; `pageSite` refuses foreign languages too. */
export const siteContext: RouterContext<Site> = siteContextOf<SiteBrand>();

/** The site that a page's loader reads from. Refuses a first segment that is no locale of the brand with a 404. */
export function pageSite(context: Readonly<RouterContextProvider>, params: Params): Site {
  const site = context.get(siteContext);
  const { locale } = params;
  if (locale === undefined) return site;
  if (site.brand.locales.some((known) => known.toLowerCase() === locale)) return site;
  throw notFound();
}

/** The response that a loader throws for a page that does not exist. */
export const notFound = (): ReturnType<typeof data<null>> => data(null, { status: 404 });
