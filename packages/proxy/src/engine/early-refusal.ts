import type { Inbound } from "../contract/inbound.ts";
import { asksForActiveContent, asksForServiceWorker, isCrossSite } from "./cross-site.ts";
import type { Match } from "./match.ts";
import { type Refusal, REFUSALS } from "../contract/refusal.ts";
import type { Route } from "../contract/route.ts";
import { WILDCARD } from "../contract/target.ts";

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
  const effect = route.effect || hasEffectBelow(route, match.params[WILDCARD]);
  if (effect && inbound.method === "HEAD") return GET_ONLY;
  if (isCrossSite(inbound, publicOrigin, effect)) return route.crossSite === "ignore" ? IGNORED : CROSS_SITE;
  if (asksForServiceWorker(inbound)) return CROSS_SITE;
  if (route.reply === "stream" && asksForActiveContent(inbound)) return FORBIDDEN;
  return match.invalid ? INVALID_PATH_VALUE : undefined;
}

/** Some of what stands below a wildcard path changes something although it is a GET (decision H9b). */
function hasEffectBelow({ effectBelow }: Route, below = ""): boolean {
  const path = below.toLowerCase();
  return effectBelow.some((known) =>
    known.endsWith("/*") ? path.startsWith(known.slice(0, -1)) : path === known,
  );
}
