import type { Logger, PublicReader } from "@storefront/proxy";
import { createRequestIds, errorFacts, Joining, loggedPath } from "@storefront/proxy/host";
import { BUILT } from "./built-assets.ts";
import {
  answerText,
  isPageMethod,
  methodRefused,
  type PageAnswer,
  type PageRequest,
  type StoredPage,
} from "./page-bytes.ts";
import { createPageCache, createRenderSlots, isShed, type Rendering } from "./page-cache.ts";
import type { HostBrand } from "../brand.ts";
import type { PolicySources } from "./security-headers.ts";

export interface PageMatch {
  /** The name of the page in log lines and figures. */
  readonly name: string;
  /** The key of its cached bytes: requests that must get the same bytes have the same key. */
  readonly key: string;
  /** The rendered address: the path, and the query parameters that the page declares. */
  readonly url: string;
  /** The path that the page has in its own spelling, if the request has another one: it is answered with a redirect. */
  readonly moved?: string | undefined;
}

export interface PageServiceOptions extends Pick<PageParts, "callerOf" | "charge" | "trusts" | "logger"> {
  matchPage: (path: string, search: string) => PageMatch;
  /** Renders a page for a caller, and for those who join. A rejection is a failed page. */
  render(
    match: PageMatch,
    caller: string,
    onJoin: Joining["onJoin"],
  ): Promise<Rendering & { readonly outcome: RenderOutcome }>;
  /** The page that replaces a 404 of this one; undefined when the 404 is not replaced. */
  missing(match: PageMatch): PageMatch | undefined;
  /** A small page without rendering, for too many renderings, or too many of one address. */
  busy(match: PageMatch): string;
  /** Renderings at once. */
  limit: number;
  now?: () => number;
}

export type RenderOutcome = "whole" | "partial" | "unavailable" | "missing" | "moved" | "failed";

/** The figures of the pages that an operator watches. */
export interface PageFigures {
  readonly entries: number;
  readonly bytes: number;
  readonly rendering: number;
  readonly queued: number;
  /** Since the process started. */
  readonly hits: number;
  readonly stale: number;
  readonly shed: number;
  readonly renders: Readonly<Partial<Record<RenderOutcome, number>>>;
}

/** Serves pages from the cache, and renders a missing page once for all who wait. */
export interface PageService {
  /** The answer if it needs no rendering, else undefined. */
  immediate(request: PageRequest): PageAnswer | Promise<PageAnswer> | undefined;
  answer(request: PageRequest): Promise<PageAnswer>;
  /** The data of the pages was purged: each is rendered again, and served as it is until then. */
  forget(): void;
  figures(): PageFigures;
}

const RETRY_AFTER = 2;
/** Milliseconds after which a page that others share is looked up again. */
const SHARED_FRESH = 30_000;
/** The cost of an entry that shares the bytes of another one. */
const SHARED_COST = 256;
const PLAIN_TEXT = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** Makes a page service. It does not depend on the content of pages. */
export function createPageService(options: PageServiceOptions): PageService {
  const { matchPage, logger, now = () => performance.now(), trusts = () => false } = options;
  const { callerOf = ({ peer }) => peer, charge = () => Promise.resolve(0) } = options;
  const cache = createPageCache(now);
  const slots = createRenderSlots(options.limit, now);
  const nextId = createRequestIds("p");
  /** Who else waits for the renderings under way, by key. */
  const joinings = new Map<string, Joining>();
  /** The keys of stale pages that are being renewed. */
  const renewing = new Set<string>();
  const counts = { hits: 0, stale: 0, shed: 0 };
  const renders: Partial<Record<RenderOutcome, number>> = {};

  const render = (match: PageMatch, caller: string): Promise<Rendering> => {
    slots.join(match.key, caller);
    joinings.get(match.key)?.join({ caller: { blocks: [caller] } });
    return cache.render(match.key, async () => {
      const joining = new Joining();
      joinings.set(match.key, joining);
      const work = slots.run(match.key, caller, () => options.render(match, caller, joining.onJoin));
      const rendered = await work.finally(() => joinings.delete(match.key));
      renders[rendered.outcome] = (renders[rendered.outcome] ?? 0) + 1;
      const missing = rendered.outcome === "missing" ? options.missing(match) : undefined;
      if (!missing) return rendered;
      const { page, freshFor } = await shared(missing, caller);
      return { page, freshFor, cost: SHARED_COST };
    });
  };
  const shared = async (match: PageMatch, caller: string): Promise<Rendering> => {
    const cached = cache.find(match.key);
    if (cached?.state !== "fresh") return render(match, caller);
    return { page: cached.page, freshFor: SHARED_FRESH };
  };

  /** Renews a stale page, unless this address has had its renderings: another one may renew it. */
  const renew = async (match: PageMatch, request: PageRequest): Promise<void> => {
    renewing.add(match.key);
    try {
      if ((await charge(request)) === 0) await render(match, callerOf(request));
    } catch (error) {
      if (!isShed(error)) logFailure(match, error);
    } finally {
      renewing.delete(match.key);
    }
  };

  /** The cached page, fresh or stale. A stale page is renewed in the background. */
  const cachedPage = (match: PageMatch, request: PageRequest): StoredPage | undefined => {
    const cached = cache.find(match.key);
    if (!cached || cached.state === "old") return undefined;
    if (cached.state === "fresh") counts.hits += 1;
    else {
      counts.stale += 1;
      if (cached.isDue && !renewing.has(match.key)) void renew(match, request);
    }
    return cached.page;
  };
  const renderedPage = async (match: PageMatch, request: PageRequest): Promise<PageAnswer> => {
    const old = cache.find(match.key)?.page;
    const seconds = await charge(request);
    if (seconds > 0) return old ? old.answer(request) : busy(match, request, 429, seconds);
    try {
      const { page } = await render(match, callerOf(request));
      return await (page.status >= 500 && old ? old : page).answer(request);
    } catch (error) {
      if (isShed(error)) counts.shed += 1;
      else logFailure(match, error);
      if (old) return old.answer(request);
      return isShed(error) ? busy(match, request) : text(request, 500, "Internal Server Error");
    }
  };
  const busy = (
    match: PageMatch,
    request: PageRequest,
    status = 503,
    seconds = RETRY_AFTER,
  ): Promise<PageAnswer> => {
    const headers = {
      ...PLAIN_TEXT,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
      "retry-after": String(seconds),
    };
    return answerText(status, headers, options.busy(match), request);
  };
  const logFailure = (match: PageMatch, error: unknown): void => {
    renders.failed = (renders.failed ?? 0) + 1;
    logger.error({ page: match.name, ...errorFacts(error) }, "a page failed");
  };

  /** Sets the request id and writes the request's log line. */
  const finish = (
    request: PageRequest,
    begun: number,
    name: string | undefined,
    answer: PageAnswer,
  ): PageAnswer => {
    const requestId = nextId(trusts(request.peer) ? request.header("x-request-id") : undefined);
    answer.headers["x-request-id"] = requestId;
    const ms = Math.round((now() - begun) * 100) / 100;
    const { method } = request;
    const line = {
      requestId,
      route: name && `page.${name}`,
      method,
      path: loggedPath(request.path),
      status: answer.status,
      ms,
    };
    if (logger.request) logger.request(line);
    else logger.info(line, "request");
    return answer;
  };
  /** The answer to a request that no page can answer: for its path, then for the path's spelling, then for its method. */
  const refusal = (request: PageRequest, begun: number): PageAnswer | undefined => {
    const { path } = request;
    const isSlashed = path.length > 1 && path.endsWith("/") && path !== BUILT;
    let answer: PageAnswer | undefined;
    if (!isPlainPath(path)) answer = notFound();
    else if (isSlashed) answer = moved(path.replace(/\/$/, ""), request);
    else if (!isPageMethod(request) && !isForm(request)) answer = methodRefused();
    return answer && finish(request, begun, undefined, withoutBody(request, answer));
  };
  /**
   * Providers of logins, payments and identity may come back by a form of their own site: the page is got, and the form
   * changes nothing here.
   */
  const landing = async (request: PageRequest, match: PageMatch): Promise<PageAnswer> =>
    isOwn(match, request)
      ? moved(match.moved ?? request.path, request, 303, await fragmentOf(request))
      : methodRefused();
  /** The answer to a page that needs no rendering: a redirect to its one address, or the cached page. */
  const known = (
    request: PageRequest,
    begun: number,
    match: PageMatch,
  ): PageAnswer | Promise<PageAnswer> | undefined => {
    if (match.moved !== undefined) return finish(request, begun, undefined, moved(match.moved, request));
    const answer = cachedPage(match, request)?.answer(request);
    return answer instanceof Promise
      ? answer.then((given) => finish(request, begun, match.name, given))
      : answer && finish(request, begun, match.name, answer);
  };

  return {
    immediate(request) {
      // Whoever comes after may take another method; a path that is not plain is refused before anybody.
      if (!isPageMethod(request) && isPlainPath(request.path)) return undefined;
      const begun = now();
      const refused = refusal(request, begun);
      if (refused) return refused;
      // Most requests have no query, and then the path is the key: a request for a file costs one lookup.
      if (request.search === "" && cache.find(request.path) === undefined) return undefined;
      const match = matchPage(request.path, request.search);
      return isOwn(match, request) ? known(request, begun, match) : undefined;
    },
    async answer(request) {
      const begun = now();
      const refused = refusal(request, begun);
      if (refused) return refused;
      const match = matchPage(request.path, request.search);
      if (!isPageMethod(request)) return finish(request, begun, match.name, await landing(request, match));
      return (
        (await known(request, begun, match)) ??
        finish(request, begun, match.name, await renderedPage(match, request))
      );
    },
    forget: () => {
      cache.expire();
    },
    figures: () => ({ ...cache.figures(), ...slots.figures(), ...counts, renders: { ...renders } }),
  };
}

/** False for a page that many paths share, such as the missing one: nobody lands on it, and it is no answer to a file or a probe with a query. */
const isOwn = ({ moved, url }: PageMatch, { path }: PageRequest): boolean =>
  moved !== undefined || url.startsWith(path);

const text = (request: PageRequest, status: number, body: string): Promise<PageAnswer> =>
  answerText(status, PLAIN_TEXT, body, request);

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)(?:;|$)/i;

/** What a form of any site can send. */
const isForm = (request: PageRequest): boolean =>
  request.method === "POST" && FORM.test(request.header("content-type")?.trim() ?? "");

/** The fields of OpenID's `form_post` that a page of social login reads. */
const ANSWER_FIELDS = ["state", "id_token", "error"] as const;
const LONGEST_FORM = 16_384;
/** The longest address that a redirect repeats: what a visitor sends must not make an answer that servers in front refuse. */
const LONGEST_LOCATION = 2_048;

/**
 * The fields of a posted OpenID answer as the fragment in which other providers send them: no server, no log and no
 * referrer sees it. The page compares its state and nonce with those of the attempt.
 */
async function fragmentOf(request: PageRequest): Promise<string> {
  const length = Number(request.header("content-length") ?? Number.NaN);
  const isUrlencoded = /^application\/x-/i.test(request.header("content-type") ?? "");
  if (!isUrlencoded || !(length <= LONGEST_FORM) || request.text === undefined) return "";
  const form = new URLSearchParams(await request.text());
  const fields = ANSWER_FIELDS.flatMap((name) => {
    const value = form.get(name);
    return value === null ? [] : [[name, value]];
  });
  return form.has("state") ? `#${new URLSearchParams(fields).toString()}` : "";
}

/** Each page has one address. The path of the request is plain, so the new one names no other site. */
function moved(path: string, request: PageRequest, status: 303 | 308 = 308, fragment = ""): PageAnswer {
  const spellings = [path + request.search + fragment, path + request.search, path];
  const location = spellings.find((spelling) => spelling.length <= LONGEST_LOCATION);
  if (location === undefined) return withoutBody(request, notFound());
  return { status, headers: { ...PLAIN_TEXT, location, "content-length": "0" }, body: null };
}

function notFound(): PageAnswer {
  const body = Buffer.from("Not Found");
  return { status: 404, headers: { ...PLAIN_TEXT, "content-length": String(body.byteLength) }, body };
}

const withoutBody = ({ method }: PageRequest, answer: PageAnswer): PageAnswer =>
  method === "HEAD" ? { ...answer, body: null } : answer;

/** The parts of a host that its renderer of pages gets. */
export interface PageParts<Brand extends HostBrand = HostBrand> {
  brand: Brand;
  /** The brand with the last flags of the backend; the same as `brand` if no flags are read. */
  currentBrand?: (() => Brand) | undefined;
  publicOrigin: string;
  /** The address of built assets, if not our own origin. */
  assetBase: string | undefined;
  /** The addresses of the services that pages call from the browser, by name. */
  browserServices?: Readonly<Record<string, string>>;
  /** The answer of `/api/version`. */
  buildId: string;
  /** Public data in a language, as a guest, for a page of this caller. */
  publicReader: (language: string, caller?: string, onJoin?: Joining["onJoin"]) => PublicReader;
  policy: PolicySources;
  /** True in development, which renders every page again. */
  development: boolean;
  /** Pages rendered at once. */
  limitRenders: number;
  /** True when shared caches may store pages for a moment. */
  cdn: boolean;
  logger: Logger;
  /** Who asks for a page: renderings wait in turn by caller. Default: the socket's address. */
  callerOf?: ((request: PageRequest) => string) | undefined;
  /** Charges a page that has to be rendered to the address of its request: seconds to wait, 0 within the limit. Default: no limit. */
  charge?: ((request: PageRequest) => Promise<number>) | undefined;
  /** True for a socket's address whose request id is taken over; without it no id is. */
  trusts?: ((peer: string) => boolean) | undefined;
}

/** Makes a host's pages when it starts; a host of proxy routes alone has none. */
export type StorefrontPages<Brand extends HostBrand = HostBrand> = (
  parts: PageParts<Brand>,
) => Promise<PageService>;

const MAX_LENGTH = 1_024;
/** An empty segment, a backslash, an encoded slash or backslash, a fragment, or a control character. */
const ODD = /\/\/|\\|#|%(?:2f|5c|00|0[0-9a-f]|1[0-9a-f]|7f)|[\0-\x20\x7f]/i;
const DOTS = /^(?:\.|%2e){1,2}$/i;

/**
 * True for a path that all programs parse in the same way: no empty segment, no dot segment, no backslash and no
 * encoded form of these. Other paths are never rendered, because links in the page would be relative to them, and
 * `//other.example/` as a base is another site.
 */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith("/") || path.length > MAX_LENGTH || ODD.test(path) || !isDecodable(path)) return false;
  return !path.includes(".") && !path.includes("%")
    ? true
    : !path.split("/").some((segment) => DOTS.test(segment));
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
