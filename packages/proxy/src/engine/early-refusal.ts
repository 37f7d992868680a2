import type { Inbound } from "../contract/inbound.ts";
import type { Match } from "./match.ts";
import { type Refusal, REFUSALS } from "../contract/refusal.ts";
import type { Route } from "../contract/route.ts";
import { WILDCARD } from "../contract/target.ts";
import { hasBody, isJsonType } from "../request/body.ts";

const CROSS_SITE = REFUSALS.crossSite();
export const NOT_FOUND = REFUSALS.notFound();
const INVALID_PATH_VALUE = REFUSALS.invalidPathValue();
const GET_ONLY = REFUSALS.methodNotAllowed("GET");
const IGNORED = REFUSALS.ignored();
const FORBIDDEN = REFUSALS.forbidden();

/** The refusal of a request that can be refused from its first line and its headers alone; undefined for any other. */
export function refuseEarly(
  inbound: Inbound,
  match: Match | undefined,
  route: Route | undefined,
  publicOrigin: string,
): Refusal | undefined {
  if (match === undefined) return NOT_FOUND;
  if (route === undefined) return match.entry.methodNotAllowed;
  const effect = route.effect || (route.effectBelow.length > 0 && hasEffectBelow(route, match.params[WILDCARD]));
  if (effect && inbound.method === "HEAD") return GET_ONLY;
  if (isCrossSite(inbound, publicOrigin, effect)) return route.crossSite === "ignore" ? IGNORED : CROSS_SITE;
  // A service worker's script may never come from a proxy route.
  if (inbound.header("service-worker") === "script") return CROSS_SITE;
  // Another company's bytes must not become a script, a style or a plug-in of our origin.
  if (route.reply === "stream" && ACTIVE_DESTINATIONS.has(inbound.header("sec-fetch-dest") ?? ""))
    return FORBIDDEN;
  return match.invalid ? INVALID_PATH_VALUE : undefined;
}

/** Some of what stands below a wildcard path changes something although it is a GET (decision H9b). */
function hasEffectBelow({ effectBelow }: Route, below = ""): boolean {
  const path = below.toLowerCase();
  return effectBelow.some((known) =>
    known.endsWith("/*") ? path.startsWith(known.slice(0, -1)) : path === known,
  );
}

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/**
 * True when a request comes from another site, or would run a GET that has an effect from somewhere but a script of
 * ours. Our own origin is a setting: behind a TLS terminator the request cannot tell.
 */
export function isCrossSite(inbound: Inbound, publicOrigin: string, effect: boolean): boolean {
  const unsafe = !SAFE_METHODS.has(inbound.method);
  if (!unsafe && !effect) return false;
  const site = inbound.header("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") return true;
  const origin = inbound.header("origin");
  if (origin !== undefined && origin !== publicOrigin) return true;
  if (effect && !unsafe) return isNavigation(inbound);
  const unknown = site === undefined && origin === undefined;
  return unknown && !isJsonType(inbound.header("content-type")) && hasBody(inbound);
}

/** Destinations of what a page would run, apply or embed. */
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

/** A link, an image, a frame or a prefetch: nothing that a call of our client looks like. */
function isNavigation(inbound: Inbound): boolean {
  const purpose = inbound.header("sec-purpose") ?? inbound.header("purpose") ?? "";
  const destination = inbound.header("sec-fetch-dest") ?? "empty";
  return (
    inbound.header("sec-fetch-mode") === "navigate" || purpose.includes("prefetch") || destination !== "empty"
  );
}
