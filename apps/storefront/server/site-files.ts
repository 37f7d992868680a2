import type { PublicReader } from "@storefront/proxy/server";
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { iconSvg } from "../app/document/favicon.ts";
import type { Brand } from "../brands/index.ts";
import { watchReads } from "./failed-reads.ts";
import { answerText, type PageAnswer, type PageRequest, packPage, type StoredPage } from "./page-bytes.ts";
import { toPageRequest } from "./page-listener.ts";
import { sitemap } from "./sitemap.ts";

/** What the files at the root are made of. */
export interface SiteFileOptions {
  brand: Brand;
  publicOrigin: string;
  /** Where a vulnerability is reported (RFC 9116); by default the mailbox that RFC 2142 names. */
  contact: string | undefined;
  publicReader: (language: string) => PublicReader;
}

interface SiteFile {
  readonly type: string;
  /** Milliseconds until it is made again. */
  readonly freshFor: number;
  /** Its text; undefined when what it is made of cannot be had. */
  readonly make: () => string | Promise<string | undefined>;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** RFC 9116 wants less than a year. */
const SECURITY_LIFETIME = 180 * DAY;
const BRIEF = "public, max-age=3600";
const NOSNIFF = { "x-content-type-options": "nosniff" };

/** Every file that a site is expected to have at its root; each is made once and answered as bytes for an hour. */
export function siteFiles(options: SiteFileOptions): Readonly<Record<string, SiteFile>> {
  const { brand, publicOrigin } = options;
  const [locale = "en"] = brand.locales;
  const icon: SiteFile = { type: "image/svg+xml", freshFor: DAY, make: () => iconSvg(brand.theme) };
  return {
    "/robots.txt": {
      type: "text/plain; charset=utf-8",
      freshFor: DAY,
      make: () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`,
    },
    "/favicon.ico": icon,
    "/icon.svg": icon,
    "/manifest.webmanifest": {
      type: "application/manifest+json",
      freshFor: DAY,
      make: () =>
        JSON.stringify({
          name: brand.name,
          short_name: brand.name,
          lang: locale,
          start_url: "/",
          display: "minimal-ui",
          background_color: brand.theme.colours.background,
          theme_color: brand.theme.colours.background,
          icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
        }),
    },
    "/.well-known/security.txt": {
      type: "text/plain; charset=utf-8",
      freshFor: HOUR,
      make: () => securityText(options),
    },
    "/sitemap.xml": {
      type: "application/xml; charset=utf-8",
      freshFor: HOUR,
      make: async () => {
        const { reader, failed } = watchReads(options.publicReader(locale));
        const text = await sitemap({ brand, publicOrigin, reader });
        return failed.size === 0 ? text : undefined;
      },
    },
  };
}

/** Puts the files at the root of a host. */
export function mountSiteFiles(app: Hono, options: SiteFileOptions): void {
  for (const [path, file] of Object.entries(siteFiles(options))) {
    const answer = answering(file);
    app.on(["GET", "HEAD"], path, async (context) => {
      const { status, headers, body } = await answer(toPageRequest(context));
      return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
    });
    app.all(path, () => new Response(null, { status: 405, headers: { allow: "GET, HEAD" } }));
  }
}

/** Answers with one file: made once for all who ask meanwhile, the last good one while it cannot be made. */
function answering({ type, freshFor, make }: SiteFile): (request: PageRequest) => Promise<PageAnswer> {
  const cached = new LRUCache<string, StoredPage>({
    max: 1,
    ttl: freshFor,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod() {
      const text = await make();
      if (text === undefined) throw new Error("There is nothing to make it of.");
      return packPage(200, { "content-type": type, "cache-control": BRIEF, ...NOSNIFF }, text);
    },
  });
  return async (request) => {
    const page = await cached.fetch("file").catch(() => undefined);
    if (page) return page.answer(request);
    const headers = {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "5",
    };
    return answerText(503, { ...headers, ...NOSNIFF }, "Service Unavailable", request);
  };
}

function securityText({ brand, publicOrigin, contact }: SiteFileOptions): string {
  // Whole days, so that the text changes once a day.
  const expires = new Date((Math.floor(Date.now() / DAY) + 1) * DAY + SECURITY_LIFETIME);
  const languages = [...new Set(brand.locales.map((locale) => locale.slice(0, 2)))];
  return [
    `Contact: ${contact ?? `mailto:security@${new URL(publicOrigin).hostname}`}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, "Z")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
