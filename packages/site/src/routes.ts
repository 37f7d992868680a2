import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { CODE, SITE_FOLDER } from "./build/site-folder.ts";
import { pageRoutes } from "./page-routes.ts";
import type { SitePages } from "./trunk/pages.ts";

const EXTENSION = CODE === ".ts" ? ".tsx" : CODE;

/**
 * The pages of the site for the `routes.ts` of a trunk: React Router takes their files from this package, and those that
 * a trunk replaces or adds from the trunk's `site/`.
 */
export const siteRoutes = (pages?: SitePages): RouteConfigEntry[] => pageRoutes(pages).map(inPackage);

/** An entry with an id is a page of the trunk's own. */
function inPackage({ file, id, children, ...entry }: RouteConfigEntry): RouteConfigEntry {
  return {
    ...entry,
    ...(id === undefined ? { id: file, file: join(SITE_FOLDER, file + EXTENSION) } : { id, file }),
    ...(children && { children: children.map(inPackage) }),
  };
}

export type { SitePages } from "./trunk/pages.ts";
