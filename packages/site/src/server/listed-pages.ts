import { LEGAL_TERMS } from "../features/site/legal-terms.ts";
import { absentPaths, type SitePages } from "../trunk/pages.ts";

type Paths = (content: Content) => readonly string[];

/** The content that has pages of its own. */
interface Content {
  readonly games: readonly {
    slug: string;
    providerSlug: string | undefined;
    categories: readonly { slug: string }[];
  }[];
  /** The names of promotions. */
  readonly promotions: readonly string[];
}

/** The pages that search engines should know, by the path that their route declares. */
export const LISTED_PAGES: Readonly<Record<string, Paths>> = {
  "/": () => ["/"],
  "/live": () => ["/live"],
  "/sports": () => ["/sports"],
  "/promotions": () => ["/promotions"],
  "/promotions/:name": ({ promotions }) => promotions.map((name) => `/promotions/${name}`),
  "/terms/:term": () => LEGAL_TERMS.map((term) => `/terms/${term}`),
  "/casino/category/:slug": ({ games }) =>
    games.flatMap(({ categories }) =>
      categories.map(({ slug }) => `/casino/category/${encodeURIComponent(slug)}`),
    ),
  "/casino/provider/:slug": ({ games }) =>
    games.flatMap(({ providerSlug }) =>
      providerSlug ? [`/casino/provider/${encodeURIComponent(providerSlug)}`] : [],
    ),
  "/game/:slug": ({ games }) => games.map(({ slug }) => `/game/${encodeURIComponent(slug)}`),
};

/** Pages that need no search engine: what only a player has, and what only a query fills. */
export const UNLISTED_PAGES: readonly RegExp[] = [
  /^\/account(?:\/|$)/,
  /^\/auth\//,
  /^\/confirm-email$/,
  /^\/recover-account$/,
  /^\/support$/,
  /^\/search$/,
  /^\/album$/,
];

/** The paths of all listed pages with this content: without the pages that a trunk does not have, with those that it adds. */
export function listedPaths(content: Content, pages: SitePages = {}): string[] {
  const absent = absentPaths(pages);
  const own = Object.values(pages.add ?? {}).filter(
    ({ path, listed }) => listed === true && !path.includes(":"),
  );
  const listed = Object.entries(LISTED_PAGES).filter(([path]) => !absent.includes(path));
  return [...listed.flatMap(([, pathsOf]) => pathsOf(content)), ...own.map(({ path }) => path)];
}
