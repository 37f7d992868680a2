import type { PublicReader } from "@storefront/proxy";
import { createContext, type RouterContext } from "react-router";
import type { HostBrand } from "./brand.ts";

export { documentResponse } from "./document-response.ts";

/** The context that the host gives every page: the same for every visitor of one brand, locale and URL. */
export interface Site<Brand extends HostBrand = HostBrand> {
  brand: Brand;
  /** One of the brand's locales, from the URL's prefix or the brand's default. */
  locale: string;
  /** The prefix of links: empty for the default locale, else `/en`. */
  localePrefix: string;
  /** The page's own origin. */
  publicOrigin: string;
  /** The prefix of the address of a built asset; empty for our own origin. */
  assetBase: string;
  /**
   * The addresses of the services that pages call from the browser, by the trunk's names. Services without an address
   * are missing.
   */
  browserServices?: Readonly<Record<string, string>>;
  /** The answer of `/api/version`. Default: the name of the build. */
  build?: string;
  /** Marks our own inline scripts for the page's policy. It must not be part of loader data. */
  nonce: string;
  /** False when the host has the page for missing pages already, and needs only the status. */
  rendersMissing: boolean;
  /** Public data of the backend in the page's language, through the shared cache, as a guest. */
  reader: PublicReader;
  /** A public backend read (`GET /appearance`) through the shared cache, as a guest; null when there is none. */
  read: (target: `GET /${string}`) => Promise<unknown>;
}

/**
 * The key of the shared context. Contexts are compared by identity, and a process may have two copies of this file,
 * in the host and in the built site.
 */
const SHARED = Symbol.for("@storefront/host.siteContext");

/** The context in which a loader finds its `Site`: `context.get(siteContextOf<Brand>())`. */
export function siteContextOf<Brand extends HostBrand>(): RouterContext<Site<Brand>> {
  const shared = globalThis as { [SHARED]?: RouterContext<Site<Brand>> };
  return (shared[SHARED] ??= createContext<Site<Brand>>());
}

export type { HostBrand } from "./brand.ts";
