import { data, type Params, type RouterContextProvider } from "react-router";
import { type Site, siteContext } from "./site-context.ts";

/** The site that a page's loader reads from. Refuses a first segment that is no locale of the brand with a 404. */
export function pageSite(context: Readonly<RouterContextProvider>, params: Params): Site {
  const site = context.get(siteContext);
  const { locale } = params;
  if (locale === undefined) return site;
  if (site.brand.locales.some((known) => known.toLowerCase() === locale)) return site;
  throw notFound();
}

/** The response that a loader throws for a page that does not exist. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 });
}
