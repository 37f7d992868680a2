import { isLoopbackHost } from "@storefront/client";
import type { Inbound } from "../contract/inbound.ts";
import type { OriginFacts } from "../contract/log.ts";
import { decodeOnce, isPathValue, type Method, type Target, WILDCARD } from "../contract/target.ts";
import type { Registry } from "./compose.ts";
import { type Refusal, REFUSALS } from "../contract/refusal.ts";
import { type Handler, hasEffect, isBelow, type Route } from "../contract/route.ts";
import { hasBody, isJsonType } from "../request/body.ts";

/** A route that a path belongs to, with the values of its parameters. */
export interface Match {
  readonly entry: RouteEntry;
  readonly params: Readonly<Record<string, string>>;
  /** True when a parameter's value may not be part of a path. */
  readonly invalid: boolean;
}

/** One method of a route, with what is known of it before any request. */
export interface BoundRoute {
  readonly route: Route;
  /** GET for HEAD too. */
  readonly method: Method;
  readonly binding: Target | Handler;
}

/** A path of the registry and its methods. Routes with one path share an entry. */
export interface RouteEntry {
  readonly path: string;
  readonly methods: ReadonlyMap<string, BoundRoute>;
  /** The answer to a method that is not bound: 405 with `Allow`. */
  readonly methodNotAllowed: Refusal;
}

/** A path with parameters, as what its segments must be and as what they are called. */
interface Pattern {
  readonly fixed: readonly Segment[];
  readonly parameters: readonly Segment[];
  readonly entry: RouteEntry;
}

type Segment = readonly [index: number, text: string];

interface Wildcard {
  /** With its last slash. */
  readonly prefix: string;
  readonly entry: RouteEntry;
}

const MAX_SEGMENTS = 32;
const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

/**
 * Finds the route of a raw, undecoded path. Fixed segments match byte for byte, so an encoded spelling of a route is
 * another path and cannot bypass a rule of the edge. Parameters are decoded once.
 */
export function createMatcher(registry: Registry): (path: string) => Match | undefined {
  const fixed = new Map<string, Match>();
  const patterns = new Map<number, Pattern[]>();
  const wildcards: Wildcard[] = [];
  for (const entry of toEntries(registry.routes)) {
    const segments = entry.path.split("/");
    if (entry.path.endsWith("/*")) {
      wildcards.push({ prefix: entry.path.slice(0, -1), entry });
    } else if (segments.some(isParameter)) {
      const pattern = toPattern(segments, entry);
      patterns.set(segments.length, [...(patterns.get(segments.length) ?? []), pattern]);
    } else {
      fixed.set(entry.path, { entry, params: NO_PARAMS, invalid: false });
    }
  }
  // The longest first: a path below two wildcards belongs to the longer one.
  wildcards.sort((one, other) => other.prefix.length - one.prefix.length);
  return (path) => fixed.get(path) ?? matchPattern(patterns, path) ?? matchWildcard(wildcards, path);
}

/** Everything below a path; its segments are decoded and encoded again, never forwarded as they were spelled. */
function matchWildcard(wildcards: readonly Wildcard[], path: string): Match | undefined {
  const wildcard = wildcards.find(({ prefix }) => path.startsWith(prefix));
  if (!wildcard) return undefined;
  const { prefix, entry } = wildcard;
  const segments = path.slice(prefix.length).split("/").map(decodeOnce);
  const invalid = segments.length > MAX_SEGMENTS || !segments.every(isPathValue);
  return {
    entry,
    params: invalid ? NO_PARAMS : { [WILDCARD]: segments.map(encodeSegment).join("/") },
    invalid,
  };
}

const encodeSegment = (segment: string | undefined): string => encodeURIComponent(segment ?? "");

const isParameter = (segment: string): boolean => segment.startsWith(":");

function toPattern(segments: readonly string[], entry: RouteEntry): Pattern {
  const fixed: Segment[] = [];
  const parameters: Segment[] = [];
  for (const [index, segment] of segments.entries()) {
    if (isParameter(segment)) parameters.push([index, segment.slice(1)]);
    else fixed.push([index, segment]);
  }
  return { fixed, parameters, entry };
}

function matchPattern(patterns: ReadonlyMap<number, readonly Pattern[]>, path: string): Match | undefined {
  const given = path.split("/");
  for (const { fixed, parameters, entry } of patterns.get(given.length) ?? []) {
    if (!fixed.every(([index, text]) => given[index] === text)) continue;
    const params: Record<string, string> = {};
    let invalid = false;
    for (const [index, name] of parameters) {
      const value = decodeOnce(given[index] ?? "");
      invalid ||= !isPathValue(value);
      params[name] = value ?? "";
    }
    return { entry, params, invalid };
  }
  return undefined;
}

function toEntries(routes: readonly Route[]): RouteEntry[] {
  const byPath = new Map<string, Map<string, BoundRoute>>();
  for (const route of routes) {
    const methods = byPath.get(route.path) ?? new Map<string, BoundRoute>();
    byPath.set(route.path, methods);
    for (const [method, binding] of Object.entries(route.bindings) as [Method, Target | Handler][])
      methods.set(method, { route, method, binding });
    const get = methods.get("GET");
    if (get && !hasEffect(get.route)) methods.set("HEAD", get);
  }
  return [...byPath].map(([path, methods]) => ({
    path,
    methods,
    methodNotAllowed: REFUSALS.methodNotAllowed([...methods.keys()].join(", ")),
  }));
}

const CROSS_SITE = REFUSALS.crossSite();
export const NOT_FOUND = REFUSALS.notFound();
const INVALID_PATH_VALUE = REFUSALS.invalidPathValue();
const GET_ONLY = REFUSALS.methodNotAllowed("GET");
const IGNORED = REFUSALS.ignored();
const FORBIDDEN = REFUSALS.forbidden();

/** The refusal that follows from the request line and the headers alone; undefined for a request without one. */
export function refuseEarly(
  inbound: Inbound,
  match: Match | undefined,
  route: Route | undefined,
  publicOrigin: string,
): Refusal | undefined {
  if (match === undefined) return NOT_FOUND;
  if (route === undefined) return match.entry.methodNotAllowed;
  const effect = hasEffect(route, match.params[WILDCARD]);
  if (effect && inbound.method === "HEAD") return GET_ONLY;
  if (isCrossSite(inbound, publicOrigin, effect)) return route.crossSite === "ignore" ? IGNORED : CROSS_SITE;
  if (route.crossSite === "open" && isForeignLoad(inbound, publicOrigin)) return CROSS_SITE;
  // A service worker's script may never come from a proxy route.
  if (inbound.header("service-worker") === "script") return CROSS_SITE;
  // Another company's bytes must not become a script, a style or a plug-in of our origin.
  if (route.reply === "stream") {
    const destination = inbound.header("sec-fetch-dest") ?? "";
    const isTrusted =
      TRUSTED_DESTINATIONS.has(destination) && isBelow(route.scriptsBelow, match.params[WILDCARD]);
    if (ACTIVE_DESTINATIONS.has(destination) && !isTrusted) return FORBIDDEN;
  }
  return match.invalid ? INVALID_PATH_VALUE : undefined;
}

/** True for the refusal of a request from another site, logout's harmless answer included. */
export const isCrossSiteRefusal = (refusal: Refusal | undefined): boolean =>
  refusal === CROSS_SITE || refusal === IGNORED;

/** The active destinations that a route may allow below a path (`scriptsBelow`). */
const TRUSTED_DESTINATIONS: ReadonlySet<string> = new Set(["script", "style"]);

/** Destinations whose content a page would run, apply or embed. */
const ACTIVE_DESTINATIONS: ReadonlySet<string> = new Set([
  "script",
  "style",
  "worker",
  "sharedworker",
  "serviceworker",
  "audioworklet",
  "paintworklet",
  "xslt",
  "object",
  "embed",
]);

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/**
 * True when a request comes from another site, or when a GET with an effect does not come from a script of ours. Our
 * own origin is a setting, because a request behind a TLS terminator does not show it.
 */
export function isCrossSite(inbound: Inbound, publicOrigin: string, effect: boolean): boolean {
  const unsafe = !SAFE_METHODS.has(inbound.method);
  if (!unsafe && !effect) return false;
  const site = inbound.header("sec-fetch-site");
  const origin = inbound.header("origin");
  if (isForeign(site, origin, publicOrigin)) return true;
  if (effect && !unsafe) return isNavigation(inbound);
  const unknown = site === undefined && origin === undefined;
  return unknown && !isJsonType(inbound.header("content-type")) && hasBody(inbound);
}

/**
 * True for what a page of another site loads by itself: an image, a frame, a call of its script. A person who opens the
 * address, or a link of any site, is none of these.
 */
function isForeignLoad(inbound: Inbound, publicOrigin: string): boolean {
  if (!isForeign(inbound.header("sec-fetch-site"), inbound.header("origin"), publicOrigin)) return false;
  const destination = inbound.header("sec-fetch-dest") ?? "document";
  return inbound.header("sec-fetch-mode") !== "navigate" || destination !== "document";
}

const isForeign = (site: string | undefined, origin: string | undefined, publicOrigin: string): boolean =>
  site === "cross-site" ||
  site === "same-site" ||
  (origin !== undefined && origin !== publicOrigin && !isForwarded(origin, site, publicOrigin));

/**
 * True for a page of a development server on this machine that forwards its calls here, and for another name of this
 * machine: the browser says that the page called its own origin, and both origins are loopback. A host that listens on
 * all addresses and was told no origin, as in a container, has an own origin that no browser shows: on this machine the
 * page is at a loopback name. A page of another machine is never one of these, and neither is any page when our own
 * origin is public.
 */
const isForwarded = (origin: string, site: string | undefined, publicOrigin: string): boolean =>
  site === "same-origin" &&
  (isLoopbackOrigin(publicOrigin) || ALL_ADDRESSES.test(publicOrigin)) &&
  isLoopbackOrigin(origin);

const ALL_ADDRESSES = /^http:\/\/(?:0\.0\.0\.0|\[::\])(?::\d+)?$/;

const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).origin === origin && isLoopbackHost(new URL(origin).hostname);

/** True for a link, an image, a frame or a prefetch, and false for a call of our client. */
function isNavigation(inbound: Inbound): boolean {
  const purpose = inbound.header("sec-purpose") ?? inbound.header("purpose") ?? "";
  const destination = inbound.header("sec-fetch-dest") ?? "empty";
  return (
    inbound.header("sec-fetch-mode") === "navigate" || purpose.includes("prefetch") || destination !== "empty"
  );
}

const MAX_ORIGIN = 128;

/** The origin that a refused request named, for a log line: visitors choose it, so it is an origin or one of two words. */
export function originFacts(inbound: Inbound, publicOrigin: string): OriginFacts {
  return { seen: readableOrigin(inbound.header("origin")), expected: publicOrigin };
}

function readableOrigin(text: string | undefined): string {
  if (text === undefined) return "none";
  if (text === "null") return "null";
  if (text.length > MAX_ORIGIN || !URL.canParse(text)) return "unreadable";
  const { origin, hostname } = new URL(text);
  return origin === "null" || !PLAIN_HOST.test(hostname) ? "unreadable" : origin;
}

const PLAIN_HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/** The refusal of a cross-site call on a developer's machine: it says which origin the host expects. */
export const explainedCrossSite = ({ seen, expected }: OriginFacts): Refusal =>
  REFUSALS.crossSite(
    `The call came from the origin ${seen}, and this host expects ${expected}. Open the site there, or set PUBLIC_ORIGIN to the origin at which the browser shows it.`,
  );
