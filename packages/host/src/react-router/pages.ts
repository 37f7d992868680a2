import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { BUILT } from "../pages/built-assets.ts";
import { randomBytes } from "node:crypto";
import type { Logger, PublicReader } from "@storefront/proxy";
import { errorFacts, type Joining, loggedPath } from "@storefront/proxy/host";
import type { HostBrand } from "../brand.ts";
import { watchReads } from "../pages/failed-reads.ts";
import { hashInlineTexts, pageHeaders } from "../pages/security-headers.ts";
import { noncePage, packPage, type StoredPage } from "../pages/page-bytes.ts";
import {
  createPageService,
  type PageParts,
  type PageMatch,
  type PageService,
  type RenderOutcome,
} from "../pages/page-service.ts";
import { createPageTable, declaredQuery, NOWHERE, type PageRoute } from "./page-table.ts";
import { textOf } from "../document-response.ts";
import { type Site, siteContextOf } from "../site-context.ts";

/** The nonce of all renderings. It is random, so that no content can contain it. */
const PLACEHOLDER = `nonce${randomBytes(16).toString("hex")}`;
const FRESH = 30_000;
/** Milliseconds for a page without optional data. */
const PARTIAL_FRESH = 5_000;
const RETRY_AFTER = "5";
const IN_CDN = "public, max-age=0, s-maxage=30, stale-while-revalidate=3600";

interface Match extends PageMatch, Pick<Site, "locale" | "localePrefix"> {
  readonly route: PageRoute | undefined;
}

/**
 * Pages that React Router renders from its server build: `reactRouterPages(() => import("./server/index.js"))`. The
 * build is read once, when the host starts; a development host reads it for each page.
 * @example
 * ```ts
 * import { storefront } from "../server/storefront.ts";
 *
 * const pages = reactRouterPages(() => import(new URL("./server/index.js", import.meta.url).href));
 * const main = () => serveStorefront({ ...storefront, pages });
 * ```
 */
export function reactRouterPages(
  load: () => Promise<ServerBuild>,
): <Brand extends HostBrand>(parts: PageParts<Brand>) => Promise<PageService> {
  return async (parts) => createPages(parts.development ? load : await load(), parts);
}

/**
 * Renders every page for a guest: the router gets a request with a URL and nothing of the visitor, so that no page
 * depends on a cookie or header (document 1, 1.6). The URL has only the query parameters that the page declares.
 */
function createPages<Brand extends HostBrand>(
  given: ServerBuild | (() => Promise<ServerBuild>),
  options: PageParts<Brand>,
): PageService {
  const { buildId, brand, publicOrigin, publicReader, development, cdn } = options;
  const base = options.assetBase;
  const build = base === undefined || typeof given === "function" ? given : withAssetBase(given, base);
  const assetBase = base?.replace(/\/$/, "") ?? "";
  const siteContext = siteContextOf<Brand>();
  const handlerOf = handlers(build, options);
  const pack = packer(options);
  // In development the build is read again for each request, and every page declares everything.
  const routeOf = typeof build === "function" ? undefined : createPageTable(build);

  // Two visitors must not share a nonce.
  const cached = brand.csp === "nonce" ? "private, no-cache" : cdn ? IN_CDN : "no-cache";

  const matchPage = (path: string, search: string): Match => {
    const site = localeOf(path, brand);
    const page = path.replace(/(?:\/_)?\.data$/, "");
    const route = routeOf?.(page === "" ? "/" : page);
    if (route === undefined)
      return { ...site, route, name: "development", key: path + search, url: path + search };
    const unknownLocale = route.params["locale"] !== undefined && site.localePrefix === "";
    const isData = page !== path;
    const { name } = route;
    if (route.isMissing || (unknownLocale && !isData)) {
      const plain = isData ? undefined : withPlainLocale(path, brand);
      if (plain !== undefined) return movedTo(routeOf?.(plain).path ?? plain, { ...site, route, name });
      const url = site.localePrefix + NOWHERE + (isData ? ".data" : "");
      return { ...site, route: routeOf?.(NOWHERE), name: "not-found", key: url, url };
    }
    if (!isData && route.path !== undefined && route.path !== path)
      return movedTo(route.path, { ...site, route, name });
    const url = path + declaredQuery(search, route.query);
    return { ...site, route, name, key: url, url };
  };

  const render = async (match: Match, caller: string, onJoin: Joining["onJoin"]) => {
    const { locale, localePrefix, url, route } = match;
    const { reader, failed, passing } = watchReads(publicReader(locale, caller, onJoin));
    const read: Site<Brand>["read"] = (target) => readOrNull(reader, target);
    const context = new RouterContextProvider();
    const rendersMissing = development || url.startsWith(localePrefix + NOWHERE);
    const site = {
      brand: options.currentBrand?.() ?? brand,
      locale,
      localePrefix,
      publicOrigin,
      assetBase,
      build: buildId,
      browserServices: options.browserServices ?? {},
      nonce: PLACEHOLDER,
      rendersMissing,
    };
    context.set(siteContext, { ...site, reader, read });
    const response = await handlerOf(route)(new Request(publicOrigin + url), context);
    const isOptional = (target: string): boolean => route?.optional.includes(target) ?? false;
    const failures = failed();
    const lacks = [...failures.keys()].some((target) => !isOptional(target));
    const status = response.status === 200 && lacks ? 503 : response.status;
    const outcome = outcomeOf(status, failures.size + passing.size);
    if (failures.size > 0) {
      const reasons = [...failures].map(([target, reason]) => `${target}: ${reason}`);
      options.logger.warn({ page: match.name, status, failed: reasons }, "a page lacks parts of its data");
    }
    const freshFor = development ? 0 : FRESH_FOR[outcome];
    const headers = {
      ...Object.fromEntries(response.headers),
      "cache-control": freshFor === 0 ? "no-store" : cached,
      ...(status === 503 && { "retry-after": RETRY_AFTER }),
    };
    return { page: pack(status, headers, await textOf(response)), freshFor, outcome };
  };

  return createPageService({
    matchPage,
    render: (match, caller, onJoin) => render(match as Match, caller, onJoin),
    missing: (match) => {
      const { localePrefix } = match as Match;
      // The data request of the browser's router needs its own 404.
      if (development || match.url.endsWith(".data") || match.url.startsWith(localePrefix + NOWHERE))
        return undefined;
      return matchPage(localePrefix + NOWHERE, "");
    },
    busy: (match) => busyPage((match as Match).locale),
    limit: options.limitRenders,
    callerOf: options.callerOf,
    charge: options.charge,
    trusts: options.trusts,
    logger: options.logger,
  });
}

const FRESH_FOR: Readonly<Record<RenderOutcome, number>> = {
  whole: FRESH,
  partial: PARTIAL_FRESH,
  missing: FRESH,
  moved: FRESH,
  unavailable: 0,
  failed: 0,
};

function outcomeOf(status: number, lacking: number): RenderOutcome {
  if (status === 404) return "missing";
  if (status === 503) return "unavailable";
  if (status >= 400) return "failed";
  if (status !== 200) return "moved";
  return lacking > 0 ? "partial" : "whole";
}

/**
 * Makes the stored page of a rendered document with its content security policy, or of the router's data without a
 * policy.
 */
function packer({ policy, brand, development }: PageParts) {
  const { fixed, policy: policyOf } = pageHeaders(policy);
  return (status: number, own: Readonly<Record<string, string>>, body: string): StoredPage => {
    if (!own["content-type"]?.startsWith("text/html")) {
      const { "x-content-type-options": nosniff = "nosniff", ...rest } = fixed;
      const headers = body === "" ? rest : { "cross-origin-resource-policy": "same-origin" };
      return packPage(status, { ...headers, "x-content-type-options": nosniff, ...own }, body);
    }
    const headersOf = (scripts: readonly string[], styles: readonly string[]): Record<string, string> => ({
      ...fixed,
      ...own,
      "content-security-policy": policyOf(scripts, styles),
    });
    if (brand.csp === "nonce") {
      const forNonce = (nonce: string): Record<string, string> => {
        const source = `'nonce-${nonce}'`;
        // What a script of the page loads runs too, as a tag manager needs it.
        return headersOf([source, "'strict-dynamic'"], development ? [] : [source]);
      };
      return noncePage(status, forNonce, body, PLACEHOLDER);
    }
    const { text, scripts, styles } = hashInlineTexts(body, PLACEHOLDER);
    return packPage(status, headersOf(scripts, development ? [] : styles), text);
  };
}

/** The content of the brand's own pages; null when it cannot be read. */
async function readOrNull(reader: PublicReader, target: `GET /${string}`): Promise<unknown> {
  try {
    return (await reader.read("appearance", target)).data;
  } catch {
    return null;
  }
}

/** The locale of a path's first segment, or the brand's default. */
export function localeOf(path: string, brand: HostBrand): Pick<Site, "locale" | "localePrefix"> {
  const [first = ""] = path.replace(/^\//, "").split(/[/?.]/);
  const locale = brand.locales.find((known) => known.toLowerCase() === first);
  const [fallback = "en"] = brand.locales;
  return locale ? { locale, localePrefix: `/${first}` } : { locale: fallback, localePrefix: "" };
}

/** The page of a path in another spelling than the page's own. */
const movedTo = (moved: string, match: Omit<Match, "key" | "url" | "moved">): Match => ({
  ...match,
  key: moved,
  url: moved,
  moved,
});

/** The path with its locale in small letters, if that is all it lacks: e-mails and partners write `/pt-BR/…`. */
function withPlainLocale(path: string, brand: HostBrand): string | undefined {
  const [, first = ""] = path.split("/", 2);
  const plain = first.toLowerCase();
  const isKnown = plain !== first && brand.locales.some((locale) => locale.toLowerCase() === plain);
  return isKnown ? `/${plain}${path.slice(first.length + 1)}` : undefined;
}

/**
 * The router's handler of a page, made once: for the page with the routes around it. The router compares an address with
 * every route of its build and makes all of them again for each document, and the host knows already which page it is.
 */
function handlers(build: ServerBuild | (() => Promise<ServerBuild>), { logger }: Pick<PageParts, "logger">) {
  if (typeof build === "function") {
    const handler = createRequestHandler(build, "development");
    return () => handler;
  }
  const whole = withErrorLines(build, logger);
  const made = new Map<string, RequestHandler>();
  return ({ id = "" }: Partial<PageRoute> = {}): RequestHandler => {
    const handler =
      made.get(id) ?? createRequestHandler(id === "" ? whole : withPage(whole, id), "production");
    made.set(id, handler);
    return handler;
  };
}

/** The same build with one page and the routes around it. */
function withPage(build: ServerBuild, page: string): ServerBuild {
  const ids = new Set<string>();
  for (let id: string | undefined = page; id; id = build.routes[id]?.parentId) ids.add(id);
  const own = <Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: own(build.routes),
    assets: { ...build.assets, routes: own(build.assets.routes) },
  };
}

/** The same build with a line for what a loader or a component throws; the router writes its message to stderr. */
function withErrorLines(build: ServerBuild, logger: Pick<Logger, "error">): ServerBuild {
  const { module } = build.entry;
  const handleError: ServerBuild["entry"]["module"]["handleError"] = (error, { request }) => {
    logger.error({ path: loggedPath(new URL(request.url).pathname), ...errorFacts(error) }, "a page failed");
  };
  return { ...build, entry: { module: { handleError, ...module } } };
}

/**
 * The same build with all asset addresses below another base. The browser's manifest and its chunks use relative
 * addresses, which are settings of the trunk's build.
 */
export function withAssetBase(build: ServerBuild, base: string): ServerBuild {
  const prefix = base.replace(/\/$/, "");
  return { ...build, publicPath: `${prefix}/`, assets: moved(build.assets, prefix) };
}

function moved<Value>(value: Value, prefix: string): Value {
  if (typeof value === "string") return (value.startsWith(BUILT) ? prefix + value : value) as Value;
  if (Array.isArray(value)) return value.map((member: unknown) => moved(member, prefix)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(
    ([name, member]: [string, unknown]) => [name, moved(member, prefix)] as const,
  );
  return Object.fromEntries(members) as Value;
}

const TEXTS = {
  en: ["One moment, please", "Many people are here just now. Try again in a few seconds.", "Try again"],
  es: [
    "Un momento, por favor",
    "Hay muchas personas en el sitio. Vuelve a intentarlo en unos segundos.",
    "Reintentar",
  ],
  pt: [
    "Um momento, por favor",
    "Há muitas pessoas no site agora. Tente de novo em alguns segundos.",
    "Tentar de novo",
  ],
} as const;

/** The page for a visitor who has to wait. It needs no rendering and no data. */
function busyPage(locale: string): string {
  const language = locale.slice(0, 2);
  const [title, text, again] = TEXTS[language === "pt" || language === "es" ? language : "en"];
  return [
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>`,
    `<body><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></body></html>`,
  ].join("");
}
