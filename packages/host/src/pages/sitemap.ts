/** The facts that a sitemap is made from. */
export interface SitemapOptions {
  /** Our own origin. */
  publicOrigin: string;
  /** The first has no prefix in its addresses, each other has its own. */
  locales: readonly string[];
  /** The pages that search engines should know, without a locale's prefix. */
  paths: Iterable<string>;
}

/** The most addresses that the format allows; each page has one in every language. */
const MAX_ADDRESSES = 50_000;

/** The text of a sitemap, each page with its other languages. */
export function sitemapText({ publicOrigin, locales, paths }: SitemapOptions): string {
  const inLocale = (path: string, locale: string): string => {
    if (locale === locales[0]) return path;
    return `/${locale.toLowerCase()}${path === "/" ? "" : path}`;
  };
  const entries = [...new Set(paths)].slice(0, Math.floor(MAX_ADDRESSES / locales.length)).flatMap((path) => {
    const address = (locale: string): string => escaped(publicOrigin + inLocale(path, locale));
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
