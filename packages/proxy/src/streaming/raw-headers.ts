import { BACKEND_HEADERS } from "../backend/backend-headers.ts";
import { LANGUAGE_HEADER, REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";

/**
 * Headers that end at each server, in both directions (RFC 9110, 7.6.1), as do those that `Connection` names. In these
 * tables `x-*` means every name that begins with `x-`.
 */
const HOP_BY_HOP = "connection http2-settings keep-alive proxy-* te trailer transfer-encoding upgrade";

const words = (...texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.split(" "));

/** Headers of a request that a raw proxy does not forward, nor does it a name with an underscore. */
export const STOPPED_REQUEST_HEADERS: readonly string[] = words(
  HOP_BY_HOP,
  // The headers that we send ourselves (document 1, section 5) but for what the browser accepts, and the edge's own.
  ...BACKEND_HEADERS.map(([name]) => name.toLowerCase()).filter((name) => name !== "accept"),
  "edge-*",
  // Cookies and credentials of ours.
  "authorization cookie x-api-key",
  // The message itself: its length and encoding, because what is compressed could not be searched.
  "accept-encoding content-length expect host",
  // Where the request came from, and through what.
  "access-control-* cdn-loop cf-* client-ip fastly-* forwarded origin referer true-client-ip via x-amz-cf-* x-amzn-*",
  "x-azure-* x-client-ip x-cluster-client-ip x-envoy-* x-forwarded* x-host x-originating-ip x-remote-addr x-remote-ip",
  "x-user-info-* x-vercel-*",
  // What only a browser says: the page that asks, and why.
  "purpose sec-fetch-* sec-purpose sec-websocket-* service-worker* upgrade-insecure-requests",
  // Another method or address than that of the request line.
  "x-http-method* x-method-* x-original-* x-override-* x-rewrite-*",
  // Tracing is ours (decision H3), and so are the names between our pages and this host.
  "b3 baggage traceparent tracestate x-b3-*",
  LANGUAGE_HEADER,
  REQUEST_ID_HEADER,
);

/**
 * Headers of a raw upstream's answer that the browser does not get. Location and Set-Cookie have rules of
 * their own.
 */
export const STOPPED_RESPONSE_HEADERS: readonly string[] = words(
  HOP_BY_HOP,
  "location set-cookie",
  // What a browser applies to the whole origin.
  "accept-ch* access-control-* activate-storage-access alt-svc attribution-reporting-* clear-site-data critical-ch",
  "expect-ct nel observe-browsing-topics origin-trial public-key-pins* refresh report-to reporting-endpoints sec-*",
  "secure-session-* service-worker-allowed set-cookie2 set-login sourcemap speculation-rules",
  "strict-transport-security use-as-dictionary x-sourcemap",
  // The machine behind it.
  "server x-powered-by",
  // What a proxy in front of us would obey.
  "*cdn-cache-control edge-control surrogate-* x-accel-* x-lighttpd-* x-reproxy-* x-sendfile",
  // A browser would ask for a password in our name.
  "www-authenticate",
  // The names that are ours.
  "content-security-policy* cross-origin-* document-policy* feature-policy origin-agent-cluster permissions-policy*",
  "referrer-policy x-content-type-options x-frame-options x-permitted-cross-domain-policies x-xss-protection",
  REFERENCE_HEADER,
  REQUEST_ID_HEADER,
);

/** The names of a table as a test of one lower-case name. */
export function namesOf(table: readonly string[]): (name: string) => boolean {
  const names = new Set(table);
  const starts = table.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1));
  const ends = table.filter((entry) => entry.startsWith("*")).map((entry) => entry.slice(1));
  return (name) =>
    names.has(name) ||
    starts.some((start) => name.startsWith(start)) ||
    ends.some((end) => name.endsWith(end));
}
