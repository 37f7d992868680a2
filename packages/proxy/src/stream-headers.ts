import type { UpstreamStream } from "./transport.ts";
import type { Inbound } from "./inbound.ts";
import { namesOwnCookie } from "./session-cookies.ts";

/** Headers of a request that a raw proxy passes on (decision H9); everything else is built or stays here. */
export const PASSED_REQUEST_HEADERS = [
  "accept",
  "accept-language",
  "content-type",
  "range",
  "if-none-match",
  "if-modified-since",
  "last-event-id",
  "user-agent",
] as const;

/** Those of a request's headers that go on. */
export function passedRequestHeaders(request: Inbound, names: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const value = request.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/** Of one connection, never of a message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "http2-settings",
];

/** What speaks for a whole origin, names the machine, or steers a server in front of us (decision H10). */
const KEPT_BACK: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  "alt-svc",
  "clear-site-data",
  "content-security-policy",
  "content-security-policy-report-only",
  "date",
  "location",
  "nel",
  "public-key-pins",
  "refresh",
  "report-to",
  "reporting-endpoints",
  "server",
  "service-worker-allowed",
  "set-cookie",
  "strict-transport-security",
  "x-powered-by",
  "x-ref-code",
  "x-request-id",
  "x-sendfile",
]);
const KEPT_BACK_GROUPS = ["access-control-", "cross-origin-", "x-accel-"];

/** Where an upstream stands, and where below our own origin. */
export interface StreamMapping {
  /** Address of the call. */
  readonly url: string;
  /** What of the upstream's addresses is reached through us, with its last slash. */
  readonly base: string;
  /** The same as a path of ours. */
  readonly ownBase: string;
  /** others: cookies but ours, without their domain; none: another company's stay with it. */
  readonly cookies: "others" | "none";
}

/** The headers of an upstream's answer that reach the browser (decisions H4, H5, H10). */
export function passedHeaders(
  headers: UpstreamStream["headers"],
  mapping: StreamMapping,
): { headers: Record<string, string>; setCookies: string[] } {
  const listed = valuesOf(headers["connection"]).flatMap((line) => line.toLowerCase().split(/\s*,\s*/));
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || KEPT_BACK.has(name) || listed.includes(name)) continue;
    if (KEPT_BACK_GROUPS.some((group) => name.startsWith(group))) continue;
    passed[name] = valuesOf(value).join(", ");
  }
  const location = mapLocation(valuesOf(headers["location"])[0], mapping);
  if (location !== undefined) passed["location"] = location;
  const cookies = mapping.cookies === "none" ? [] : valuesOf(headers["set-cookie"]);
  return { headers: passed, setCookies: cookies.filter((line) => !namesOwnCookie(line)).map(withoutDomain) };
}

/** A redirect within what we proxy leads through us; any other leads nowhere. */
function mapLocation(
  location: string | undefined,
  { url, base, ownBase }: StreamMapping,
): string | undefined {
  if (location === undefined || !URL.canParse(location, url)) return undefined;
  const { href } = new URL(location, url);
  const { href: start } = new URL(base);
  return href.startsWith(start) ? ownBase + href.slice(start.length) : undefined;
}

const withoutDomain = (line: string): string => line.replaceAll(/;\s*domain\s*=[^;]*/gi, "");

const valuesOf = (value: string | string[] | undefined): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
