import type { PublicReader } from "@storefront/proxy";
import type { RootFile, RootFiles } from "../pages/root-files.ts";

/** A picture of a site as a file at its root. */
export interface SitePicture {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The size of an icon, such as `192x192`; the manifest lists the pictures that have one. */
  readonly sizes?: string;
  /** `maskable` for an icon that a device may cut to a shape of its own. */
  readonly purpose?: "any" | "maskable";
}

/** The facts of a site that its icons, its manifest and its sitemap are made of. */
export interface SiteFilesOptions {
  /** The name under which a device installs the site. */
  readonly name: string;
  /** The languages of the site; the first has no prefix in its addresses. */
  readonly locales: readonly string[];
  readonly publicOrigin: string;
  /** The text of an SVG image. */
  readonly icon: string;
  /** A colour of CSS. */
  readonly background: string;
  /** The paths that search engines should know, without a language. */
  readonly paths: (reader: PublicReader) => Promise<Iterable<string>>;
  /** Raster pictures by their path: icons for devices, and the picture of shared links. */
  readonly pictures?: Readonly<Record<`/${string}`, SitePicture>>;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** The format allows more parts; a site with a million addresses has a sitemap of its own making. */
const MAX_PARTS = 20;
const XML = "application/xml; charset=utf-8";

/**
 * `/favicon.ico`, `/icon.svg`, `/manifest.webmanifest`, the pictures, and `/sitemap.xml`, which is renewed every hour. A
 * sitemap of more than 50,000 addresses is an index of `/sitemap-1.xml` and its next parts.
 */
export function siteFiles(options: SiteFilesOptions): RootFiles {
  const image: RootFile = { type: "image/svg+xml", freshFor: DAY, make: () => options.icon };
  const pictures = Object.entries(options.pictures ?? {}).map(
    ([path, { type, bytes }]) => [path, { type, freshFor: DAY, make: () => bytes }] as const,
  );
  return {
    "/favicon.ico": image,
    "/icon.svg": image,
    ...Object.fromEntries(pictures),
    "/manifest.webmanifest": {
      type: "application/manifest+json",
      freshFor: DAY,
      make: () => manifestText(options),
    },
    ...sitemaps(options),
  };
}

function sitemaps({ locales, publicOrigin, paths }: SiteFilesOptions): RootFiles {
  const partsOf = async (reader: PublicReader): Promise<string[][]> =>
    sitemapParts(locales, await paths(reader));
  const part = (index: number): RootFile => ({
    type: XML,
    freshFor: HOUR,
    make: async (reader) => {
      const parts = await partsOf(reader);
      const own = parts.length > 1 ? parts[index] : undefined;
      return own && sitemapText(publicOrigin, locales, own);
    },
  });
  const whole: RootFile = {
    type: XML,
    freshFor: HOUR,
    make: async (reader) => {
      const parts = await partsOf(reader);
      if (parts.length === 1) return sitemapText(publicOrigin, locales, parts[0] ?? []);
      return sitemapIndexText(parts.slice(0, MAX_PARTS).map((_, index) => publicOrigin + partPath(index)));
    },
  };
  const numbers = Array.from({ length: MAX_PARTS }, (_, index) => index);
  return {
    "/sitemap.xml": whole,
    ...Object.fromEntries(numbers.map((index) => [partPath(index), part(index)])),
  };
}

const partPath = (index: number): string => `/sitemap-${index + 1}.xml`;

function manifestText({ name, locales, background, pictures = {} }: SiteFilesOptions): string {
  const icons = Object.entries(pictures).flatMap(([src, { type, sizes, purpose = "any" }]) =>
    sizes === undefined ? [] : [{ src, type, sizes, purpose }],
  );
  return JSON.stringify({
    id: "/",
    name,
    short_name: name,
    lang: locales[0],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: background,
    theme_color: background,
    icons: [...icons, { src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  });
}

/** The most addresses that the format allows; each page has one in every language. */
const MAX_ADDRESSES = 50_000;

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The paths of a sitemap, in parts that the format allows; one part where everything fits. */
function sitemapParts(locales: readonly string[], paths: Iterable<string>): string[][] {
  const all = [...new Set(paths)];
  const size = Math.floor(MAX_ADDRESSES / locales.length);
  const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
  return parts.length === 0 ? [[]] : parts;
}

/** The text of an index of sitemaps, which names the addresses of its parts. */
function sitemapIndexText(addresses: Iterable<string>): string {
  const entries = [...addresses].map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** Writes the text of one part of the sitemap, in which each page names its other languages. */
function sitemapText(publicOrigin: string, locales: readonly string[], part: readonly string[]): string {
  const inLocale = (path: string, locale: string): string => {
    if (locale === locales[0]) return path;
    return `/${locale.toLowerCase()}${path === "/" ? "" : path}`;
  };
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
