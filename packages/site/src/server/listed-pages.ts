import { LEGAL_TERMS } from "../features/site/legal-terms.ts";

type Paths = (games: Games) => readonly string[];
type Games = readonly {
  slug: string;
  providerSlug: string | undefined;
  categories: readonly { slug: string }[];
}[];

/** The pages that search engines should know, by the path that their route declares. */
export const LISTED_PAGES: Readonly<Record<string, Paths>> = {
  "/": () => ["/"],
  "/live": () => ["/live"],
  "/sports": () => ["/sports"],
  "/promotions": () => ["/promotions"],
  "/terms/:term": () => LEGAL_TERMS.map((term) => `/terms/${term}`),
  "/casino/category/:slug": (games) =>
    games.flatMap(({ categories }) =>
      categories.map(({ slug }) => `/casino/category/${encodeURIComponent(slug)}`),
    ),
  "/casino/provider/:slug": (games) =>
    games.flatMap(({ providerSlug }) =>
      providerSlug ? [`/casino/provider/${encodeURIComponent(providerSlug)}`] : [],
    ),
  "/game/:slug": (games) => games.map(({ slug }) => `/game/${encodeURIComponent(slug)}`),
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

/** The paths of all listed pages for these games. */
export const listedPaths = (games: Games): string[] =>
  Object.values(LISTED_PAGES).flatMap((pathsOf) => pathsOf(games));
