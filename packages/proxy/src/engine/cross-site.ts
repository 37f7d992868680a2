import { isLoopbackHost } from "@storefront/client";
import type { Inbound } from "../contract/inbound.ts";
import type { OriginFacts } from "../contract/log.ts";
import { REFUSALS, type Refusal } from "../contract/refusal.ts";
import { hasBody, isJsonType } from "../request/body.ts";

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
export function isForeignLoad(inbound: Inbound, publicOrigin: string): boolean {
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
