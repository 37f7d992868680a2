import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { CODE, SITE_FOLDER } from "./build/site-folder.ts";
import { PAGE_ROUTES } from "./page-routes.ts";

const EXTENSION = CODE === ".ts" ? ".tsx" : CODE;

/** The pages of the site for the `routes.ts` of a trunk: React Router takes their files from this package. */
export const siteRoutes = (): RouteConfigEntry[] => PAGE_ROUTES.map(inPackage);

function inPackage({ file, children, ...entry }: RouteConfigEntry): RouteConfigEntry {
  return {
    ...entry,
    id: file,
    file: join(SITE_FOLDER, file + EXTENSION),
    ...(children && { children: children.map(inPackage) }),
  };
}
