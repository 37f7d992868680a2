import type { Inbound } from "../contract/inbound.ts";
import type { StreamMapping } from "../contract/outcome.ts";
import type { UpstreamStream } from "../contract/transport.ts";
import { foreignCookies } from "../request/session-cookies.ts";

/** Headers of a request that a raw proxy forwards. All other headers are built or not sent. */
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

/** The headers of a request with the given names. */
export function passedRequestHeaders(request: Inbound, names: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const value = request.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/**
 * Headers of an upstream's answer that the browser gets (decision H9b). Location and Set-Cookie have rules of their
 * own.
 */
const PASSED_RESPONSE_HEADERS = [
  "accept-ranges",
  "cache-control",
  "content-encoding",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "expires",
  "last-modified",
  "retry-after",
  "vary",
] as const;

/** Types that a page would run or apply. A raw proxy must not be a source of scripts. */
const ACTIVE_TYPE = /script|css|wasm/i;
const INACTIVE_TYPE = "application/octet-stream";

/** The headers of an upstream's answer that the browser gets. */
export function passedHeaders(
  headers: UpstreamStream["headers"],
  mapping: StreamMapping,
): { headers: Record<string, string>; setCookies: string[] } {
  const listed = valuesOf(headers["connection"]).flatMap((line) =>
    line.split(",").map((name) => name.trim().toLowerCase()),
  );
  const passed: Record<string, string> = {};
  for (const name of PASSED_RESPONSE_HEADERS) {
    const value = headers[name];
    if (value !== undefined && !listed.includes(name)) passed[name] = valuesOf(value).join(", ");
  }
  if (ACTIVE_TYPE.test(passed["content-type"] ?? "")) passed["content-type"] = INACTIVE_TYPE;
  const location = mapLocation(valuesOf(headers["location"])[0], mapping);
  if (location !== undefined) passed["location"] = location;
  return { headers: passed, setCookies: passedCookies(valuesOf(headers["set-cookie"]), mapping) };
}

const passedCookies = (lines: readonly string[], { cookies }: StreamMapping): string[] =>
  cookies === "none" ? [] : foreignCookies(lines, cookies.except);

/** The Location of a redirect: mapped to a path of ours within the addresses that we proxy, else undefined. */
function mapLocation(
  location: string | undefined,
  { url, base, ownBase }: StreamMapping,
): string | undefined {
  if (location === undefined || !URL.canParse(location, url)) return undefined;
  const { href } = new URL(location, url);
  const { href: start } = new URL(base);
  return href.startsWith(start) ? ownBase + href.slice(start.length) : undefined;
}

const valuesOf = (value: string | string[] | undefined): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
