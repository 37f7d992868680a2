import type { PublicReader } from "@storefront/proxy";
import { LRUCache } from "lru-cache";
import type { HostBrand } from "../brand.ts";
import { watchReads } from "./failed-reads.ts";
import {
  answerText,
  isPageMethod,
  methodRefused,
  type PageAnswer,
  type PageRequest,
  packPage,
  type StoredPage,
} from "./page-bytes.ts";

export interface RootFileParts<Brand extends HostBrand = HostBrand> {
  brand: Brand;
  publicOrigin: string;
  /** Address of the built assets, with a slash at its end. */
  assets: string;
}

/** The content of a file at the root: a text, or bytes that are served as they are; undefined for a 404. */
export type RootContent = string | Uint8Array | undefined;

/** A file at the root. Its content is made once and served until it is made again. */
export interface RootFile {
  readonly type: string;
  /** Milliseconds until it is made again. */
  readonly freshFor: number;
  /** Its content. A content made while a read failed is not served; the last good one is. */
  readonly make: (reader: PublicReader) => RootContent | Promise<RootContent>;
  /** Further headers; they replace those of the host that have the same name. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type RootFiles = Readonly<Record<`/${string}`, RootFile>>;

/** The facts that all files at the root of a host are made from. */
export interface RootFileOptions {
  brand: HostBrand;
  publicOrigin: string;
  /** The address to which a vulnerability is reported (RFC 9116); by default the mailbox that RFC 2142 names. */
  contact: string | undefined;
  publicReader: (language: string) => PublicReader;
  /** The trunk's own: icons, a manifest, a sitemap. */
  own: RootFiles;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** RFC 9116 recommends less than a year. */
const SECURITY_LIFETIME = 180 * DAY;
const BRIEF = "public, max-age=3600";
const MISSING = { "content-type": "text/plain; charset=utf-8", "cache-control": BRIEF };
const NOSNIFF = { "x-content-type-options": "nosniff" };

/** The files that every host has at its root. Files of the trunk are added, or replace these. */
function rootFiles(options: RootFileOptions): RootFiles {
  const { publicOrigin, own } = options;
  const sitemap = Object.hasOwn(own, "/sitemap.xml") ? `\nSitemap: ${publicOrigin}/sitemap.xml\n` : "";
  return {
    "/robots.txt": {
      type: "text/plain; charset=utf-8",
      freshFor: DAY,
      make: () => `User-agent: *\nDisallow: /api/\n${sitemap}`,
    },
    "/.well-known/security.txt": {
      type: "text/plain; charset=utf-8",
      freshFor: HOUR,
      make: () => securityText(options),
    },
    ...own,
  };
}

/** Answers requests by path for the files at the root of a host. Each is made once for a while and served as bytes. */
export function answerRootFiles(
  options: RootFileOptions,
): ReadonlyMap<string, (request: PageRequest) => Promise<PageAnswer>> {
  const [locale = "en"] = options.brand.locales;
  const files = Object.entries(rootFiles(options));
  return new Map(files.map(([path, file]) => [path, answering(file, () => options.publicReader(locale))]));
}

/** Serves one file: made once for concurrent requests, and the last good one while it cannot be made. */
function answering(
  { type, freshFor, make, headers: own }: RootFile,
  readerOf: () => PublicReader,
): (request: PageRequest) => Promise<PageAnswer> {
  const cached = new LRUCache<string, StoredPage>({
    max: 1,
    ttl: freshFor,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod() {
      const { reader, failed } = watchReads(readerOf());
      const content = await make(reader);
      if (failed().size > 0) throw new Error("A read of its data failed.");
      if (content === undefined) return packPage(404, { ...MISSING, ...NOSNIFF }, "Not Found");
      return packPage(200, { "content-type": type, "cache-control": BRIEF, ...NOSNIFF, ...own }, content);
    },
  });
  return async (request) => {
    if (!isPageMethod(request)) return methodRefused();
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

function securityText({ brand, publicOrigin, contact }: RootFileOptions): string {
  // In whole days, so that the text changes only once a day.
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
