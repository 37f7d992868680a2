import type { PublicReader } from "@storefront/proxy";
import type { RootFile, RootFiles } from "../pages/root-files.ts";
import { sitemapIndexText, sitemapParts, sitemapText } from "../pages/sitemap.ts";

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
  /** Our own origin. */
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
    sitemapParts({ locales, paths: await paths(reader) });
  const part = (index: number): RootFile => ({
    type: XML,
    freshFor: HOUR,
    make: async (reader) => {
      const parts = await partsOf(reader);
      const own = parts.length > 1 ? parts[index] : undefined;
      return own && sitemapText({ publicOrigin, locales, paths: own });
    },
  });
  const whole: RootFile = {
    type: XML,
    freshFor: HOUR,
    make: async (reader) => {
      const parts = await partsOf(reader);
      if (parts.length === 1) return sitemapText({ publicOrigin, locales, paths: parts[0] ?? [] });
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
