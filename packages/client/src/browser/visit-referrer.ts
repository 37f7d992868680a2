import { parseUrl } from "../contract/https-url.ts";

/** The storage key of the address that the visit of a tab came from; empty for a visit that came from nowhere. */
const REFERRER_KEY = "storefront.referrer";
const LONGEST = 512;

/**
 * The page of another site that this visit came from, without its query; undefined for none, on a server, and for a host
 * that is not the page's own. The first page of the visit decides, and a tab keeps its answer: what a later document names
 * is a payment page or a provider's login.
 */
export function visitReferrer(baseUrl?: string): string | undefined {
  if (typeof document === "undefined" || typeof location === "undefined") return undefined;
  if (baseUrl !== undefined && new URL(baseUrl, location.href).origin !== location.origin) return undefined;
  try {
    const kept = sessionStorage.getItem(REFERRER_KEY);
    if (kept !== null) return kept || undefined;
    const first = addressOf(document.referrer);
    sessionStorage.setItem(REFERRER_KEY, first);
    return first || undefined;
  } catch {
    return addressOf(document.referrer) || undefined;
  }
}

function addressOf(referrer: string): string {
  const url = parseUrl(referrer);
  if (!url) return "";
  const { protocol, origin, pathname } = url;
  if (!/^https?:$/.test(protocol) || origin === location.origin) return "";
  const address = origin + pathname;
  return address.length > LONGEST ? `${origin}/` : address;
}
