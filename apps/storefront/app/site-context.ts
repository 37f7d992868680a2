import { createContext } from "react-router";
import type { Brand } from "../brands/index.ts";

/** What the host hands to every page: the same for every visitor of one brand, locale and URL, but for the nonce. */
export interface Site {
  brand: Brand;
  /** One of the brand's locales, from the URL's prefix or the brand's default. */
  locale: string;
  /** The prefix of links: empty for the default locale, else `/en`. */
  localePrefix: string;
  /** The page's own origin. */
  publicOrigin: string;
  /** For inline scripts and styles of this answer; belongs in no loader data. */
  nonce: string;
  /** A public backend read (`GET /appearance`) through the shared cache, as a guest; null when there is none. */
  read: (target: `GET /${string}`) => Promise<unknown>;
}

export const siteContext = createContext<Site>();
