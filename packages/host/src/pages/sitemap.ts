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

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The paths of a sitemap, in parts that the format allows; one part where everything fits. */
export function sitemapParts({ locales, paths }: Pick<SitemapOptions, "locales" | "paths">): string[][] {
  const all = [...new Set(paths)];
  const size = Math.floor(MAX_ADDRESSES / locales.length);
  const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
  return parts.length === 0 ? [[]] : parts;
}

/** The text of an index of sitemaps, which names the addresses of its parts. */
export function sitemapIndexText(addresses: Iterable<string>): string {
  const entries = [...addresses].map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** The text of a sitemap of one part, each page with its other languages. */
export function sitemapText({ publicOrigin, locales, paths }: SitemapOptions): string {
  const inLocale = (path: string, locale: string): string => {
    if (locale === locales[0]) return path;
    return `/${locale.toLowerCase()}${path === "/" ? "" : path}`;
  };
  const [part = []] = sitemapParts({ locales, paths });
  const entries = part.flatMap((path) => {
    const address = (locale: string): string => escaped(publicOrigin + inLocale(path, locale));
    const others = [...locales, "x-default"].map((language) => {
      const href = address(language === "x-default" ? (locales[0] ?? "") : language);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    });
    return locales.map((locale) => `<url><loc>${address(locale)}</loc>${others.join("")}</url>`);
  });
  const space = `${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
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
