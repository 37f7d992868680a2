import { type RootFileParts, type RootFiles, sitemapText } from "@storefront/host";
import { createCatalogue } from "@storefront/games/server";
import { iconSvg } from "../app/layout/favicon.ts";
import { LEGAL_TERMS } from "../app/features/site/legal-terms.ts";
import type { Brand } from "../brands/index.ts";

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
    games.flatMap(({ categories }) => categories.map(({ slug }) => `/casino/category/${slug}`)),
  "/casino/provider/:slug": (games) =>
    games.flatMap(({ providerSlug }) => (providerSlug ? [`/casino/provider/${providerSlug}`] : [])),
  "/game/:slug": (games) => games.map(({ slug }) => `/game/${slug}`),
};

/** Pages that need no search engine: what only a player has, and what only a query fills. */
export const UNLISTED_PAGES: readonly RegExp[] = [/^\/account\//, /^\/search$/, /^\/album$/];

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** What this trunk's sites have at their root beside what every host has. */
export function rootFiles({ brand, publicOrigin }: RootFileParts<Brand>): RootFiles {
  const { casinoMode, locales, name, theme } = brand;
  const { background } = theme.colours;
  const icon = { type: "image/svg+xml", freshFor: DAY, make: () => iconSvg(theme) };
  const manifest = {
    name,
    short_name: name,
    lang: locales[0],
    start_url: "/",
    display: "minimal-ui",
    background_color: background,
    theme_color: background,
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  };
  return {
    "/favicon.ico": icon,
    "/icon.svg": icon,
    "/manifest.webmanifest": {
      type: "application/manifest+json",
      freshFor: DAY,
      make: () => JSON.stringify(manifest),
    },
    "/sitemap.xml": {
      type: "application/xml; charset=utf-8",
      freshFor: HOUR,
      make: async (reader) => {
        const games = await createCatalogue({ reader, casinoMode }).all();
        const paths = Object.values(LISTED_PAGES).flatMap((pathsOf) => pathsOf(games));
        return sitemapText({ publicOrigin, locales, paths });
      },
    },
  };
}
