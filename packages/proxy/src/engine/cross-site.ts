import type { Inbound } from "../contract/inbound.ts";
import { hasBody, isJsonType } from "../request/body.ts";

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

/** A service worker script may never come from a proxy route. */
export const asksForServiceWorker = (inbound: Inbound): boolean =>
  inbound.header("service-worker") === "script";

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

/** Another company's bytes must not become a script, a style or a plug-in of our origin. */
export const asksForActiveContent = (inbound: Inbound): boolean =>
  ACTIVE_DESTINATIONS.has(inbound.header("sec-fetch-dest") ?? "");

/** A link, an image, a frame or a prefetch: nothing that a call of our client looks like. */
function isNavigation(inbound: Inbound): boolean {
  const purpose = inbound.header("sec-purpose") ?? inbound.header("purpose") ?? "";
  const destination = inbound.header("sec-fetch-dest") ?? "empty";
  return (
    inbound.header("sec-fetch-mode") === "navigate" || purpose.includes("prefetch") || destination !== "empty"
  );
}
