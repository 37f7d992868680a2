import { randomBytes } from "node:crypto";
import type { PublicReader } from "@storefront/proxy/server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Site, siteContext } from "../app/site-context.ts";
import type { Brand } from "../brands/index.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";
import { pageHeaders, type PolicySources } from "./security-headers.ts";

/** What pages are rendered with. */
export interface PageOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  brand: Brand;
  publicOrigin: string;
  /** Public data in a language. */
  publicReader: (language: string) => PublicReader;
  policy: PolicySources;
  /** Development renders every page anew. */
  development: boolean;
}

/** The pages of a host. */
export interface Pages {
  answer(method: string, url: string): Promise<Response>;
  /** Renders every page anew from now on. */
  forget(): void;
}

/** Stands for the nonce in a kept page; random, so that no content can spell it. */
const PLACEHOLDER = `nonce${randomBytes(16).toString("hex")}`;

/**
 * Renders pages as a guest, always: the request that reaches the router carries a URL and nothing of the visitor, so
 * that no page can differ by cookie or header (document 1, 1.6). Every answer gets a nonce of its own.
 */
export function createPages(options: PageOptions): Pages {
  const { build, brand, publicOrigin, publicReader, policy, development } = options;
  const handler = createRequestHandler(build, development ? "development" : "production");
  const headersOf = pageHeaders(policy);
  const cache = createPageCache();

  const render = async (path: string): Promise<RenderedPage> => {
    const { locale, localePrefix } = localeOf(path, brand);
    const context = new RouterContextProvider();
    const reader = publicReader(locale);
    const read: Site["read"] = (target) => readOrNull(reader, target);
    context.set(siteContext, { brand, locale, localePrefix, publicOrigin, nonce: PLACEHOLDER, reader, read });
    const response = await handler(new Request(publicOrigin + path), context);
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, pieces: (await response.text()).split(PLACEHOLDER) };
  };

  const answer: Pages["answer"] = async (method, path) => {
    if (method !== "GET" && method !== "HEAD")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    const page = development ? await render(path) : await cache.page(path, () => render(path));
    const nonce = randomBytes(16).toString("base64url");
    const headers = { ...headersOf(nonce), "cache-control": "no-cache", ...page.headers };
    return new Response(method === "HEAD" ? null : page.pieces.join(nonce), { status: page.status, headers });
  };
  return {
    answer,
    forget: () => {
      cache.clear();
    },
  };
}

/** What the brand's own pages are made of; null when there is none to be had. */
async function readOrNull(reader: PublicReader, target: `GET /${string}`): Promise<unknown> {
  try {
    return (await reader.read("appearance", target)).data;
  } catch {
    return null;
  }
}

/** The locale of a path's first segment, or the brand's default. */
export function localeOf(path: string, brand: Brand): Pick<Site, "locale" | "localePrefix"> {
  const [first = ""] = path.replace(/^\//, "").split(/[/?.]/);
  const locale = brand.locales.find((known) => known.toLowerCase() === first);
  const [fallback = "en"] = brand.locales;
  return locale ? { locale, localePrefix: `/${first}` } : { locale: fallback, localePrefix: "" };
}
