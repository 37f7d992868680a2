import { index, layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { PAGES, type SitePages } from "./trunk/pages.ts";

/** Pages for those who build an app; a production build has none of them (document 1, 1.8). */
const DEVELOPMENT_PAGES =
  process.env["NODE_ENV"] === "development" ? [route("debug/:panel?", "pages/debug/debug")] : [];

interface Entry {
  readonly path: string;
  readonly file: string;
  /** The id of a trunk's own page, whose file is found from its `routes.ts`. */
  readonly id?: string;
}

/**
 * Every page of a trunk: those of the site by their file in this package without the extension. The first segment of a
 * path may be one of the brand's locales in lower case; `pageLocale` refuses any other.
 */
export function pageRoutes({ without = [], add = {} }: SitePages = {}): RouteConfigEntry[] {
  const gone: readonly string[] = without;
  const pages: readonly Entry[] = [
    ...Object.entries(PAGES).flatMap(([name, row]) => (gone.includes(name) ? [] : [row])),
    ...Object.entries(add).map(([name, { path, file }]) => ({ path, file, id: `pages/${name}` })),
  ];
  return [
    ...prefix(":locale?", [
      ...pages.filter((page) => !isInAccount(page)).map(entryOf),
      ...DEVELOPMENT_PAGES,
      layout("pages/account/account-layout", pages.filter(isInAccount).map(entryOf)),
    ]),
    route("*", "pages/failure/not-found"),
  ];
}

/** True for a page within the frame of the account's pages. */
const isInAccount = ({ path }: Entry): boolean => path.startsWith("/account/");

function entryOf({ path, file, id }: Entry): RouteConfigEntry {
  const options = id === undefined ? {} : { id };
  return path === "/" ? index(file, options) : route(path.slice(1), file, options);
}
