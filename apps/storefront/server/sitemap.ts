import type { PublicReader } from "@storefront/proxy/server";
import { createCatalogue } from "@storefront/games/server";
import { LEGAL_TERMS } from "../app/layout/legal-terms.ts";
import { localeAddress } from "../app/routing/locale-address.ts";
import type { Brand } from "../brands/index.ts";

/** What a sitemap is made of. */
export interface SitemapOptions {
  brand: Brand;
  publicOrigin: string;
  reader: PublicReader;
}

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

/** The most that the format allows; each address is there once in every language. */
const MOST_ADDRESSES = 50_000;

/** The sitemap, each page with its other languages. */
export async function sitemap({ brand, publicOrigin, reader }: SitemapOptions): Promise<string> {
  const games = await createCatalogue({ reader, casinoMode: brand.casinoMode }).all();
  const { locales } = brand;
  const paths = new Set(Object.values(LISTED_PAGES).flatMap((pathsOf) => pathsOf(games)));
  const entries = [...paths].slice(0, Math.floor(MOST_ADDRESSES / locales.length)).flatMap((path) => {
    const address = (locale: string): string => escaped(publicOrigin + localeAddress(path, locale, locales));
    const others = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
    );
    return locales.map((locale) => `<url><loc>${address(locale)}</loc>${others.join("")}</url>`);
  });
  const space =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n${entries.join("\n")}\n</urlset>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (address: string): string =>
  encodeURI(decodeURI(address)).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
