import type { PublicReader } from "@storefront/proxy/server";
import type { RootFile, RootFiles } from "../pages/root-files.ts";
import { sitemapText } from "../pages/sitemap.ts";

/** The facts of a site that its icon, its manifest and its sitemap are made of. */
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
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** `/favicon.ico`, `/icon.svg`, `/manifest.webmanifest` and `/sitemap.xml`; the sitemap is renewed every hour. */
export function siteFiles(options: SiteFilesOptions): RootFiles {
  const { icon, locales, publicOrigin, paths } = options;
  const image: RootFile = { type: "image/svg+xml", freshFor: DAY, make: () => icon };
  return {
    "/favicon.ico": image,
    "/icon.svg": image,
    "/manifest.webmanifest": {
      type: "application/manifest+json",
      freshFor: DAY,
      make: () => manifestText(options),
    },
    "/sitemap.xml": {
      type: "application/xml; charset=utf-8",
      freshFor: HOUR,
      make: async (reader) => sitemapText({ publicOrigin, locales, paths: await paths(reader) }),
    },
  };
}

const manifestText = ({ name, locales, background }: SiteFilesOptions): string =>
  JSON.stringify({
    name,
    short_name: name,
    lang: locales[0],
    start_url: "/",
    display: "minimal-ui",
    background_color: background,
    theme_color: background,
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  });
