import type { Inbound } from "../contract/inbound.ts";
import { hostIsListed, readHttpsUrl } from "@storefront/client";
import type { StreamMapping } from "../contract/outcome.ts";
import type { EdgeHeaderNames } from "../contract/settings.ts";
import type { UpstreamAnswer } from "../contract/transport.ts";
import { foreignCookies } from "../request/session-cookies.ts";
import { STOPPED_REQUEST_HEADERS, STOPPED_RESPONSE_HEADERS, namesOf } from "./raw-headers.ts";

type Headers = UpstreamAnswer["headers"];

const staysHere = namesOf(STOPPED_REQUEST_HEADERS);
const staysThere = namesOf(STOPPED_RESPONSE_HEADERS);

/** The headers of a request that a raw proxy forwards; those of the edge and of the trunk stay here too. */
export function passedRequestHeaders(
  request: Inbound,
  edge: EdgeHeaderNames = {},
  ofTrunk: readonly string[] = [],
): Record<string, string> {
  const ofHost = [...Object.values(edge), ...ofTrunk];
  const listed = listedIn([request.header("connection") ?? ""]);
  const passed: Record<string, string> = {};
  for (const [name, value] of request.headers()) {
    // Behind some servers `x_y` is `x-y`, which the tables would not have let through.
    if (staysHere(name) || name.includes("_") || listed.has(name) || ofHost.includes(name)) continue;
    passed[name] = value;
  }
  return passed;
}

/** Bytes of an upstream's headers that pass together: servers between us and the browser have room for little more. */
const MOST_BYTES = 16 * 1024;

/** The room that the headers of one answer of an upstream have; what does not fit is dropped. */
export class HeaderRoom {
  readonly dropped: string[] = [];
  #left = MOST_BYTES;

  takes(name: string, value: string): boolean {
    const size = name.length + value.length;
    // Without its coding a body could neither be read nor searched.
    const fits = size <= this.#left || name === "content-encoding";
    if (fits) this.#left -= size;
    else this.dropped.push(name);
    return fits;
  }
}

/** Types that a page would run or apply. A raw proxy must not be a source of scripts that the brand does not trust. */
const ACTIVE_TYPE = /script|css|wasm/i;
const INACTIVE_TYPE = "application/octet-stream";

/** The headers of an upstream's answer that the browser gets. Scripts keep their type where the brand trusts them. */
export function passedHeaders(
  headers: Headers,
  isScriptTrusted = false,
  ofTrunk: readonly string[] = [],
  room: HeaderRoom = new HeaderRoom(),
): Record<string, string> {
  const listed = listedIn(valuesOf(headers["connection"]));
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || staysThere(name) || listed.has(name) || ofTrunk.includes(name)) continue;
    const text = valuesOf(value).join(", ");
    if (room.takes(name, text)) passed[name] = text;
  }
  if (!isScriptTrusted && ACTIVE_TYPE.test(passed["content-type"] ?? ""))
    passed["content-type"] = INACTIVE_TYPE;
  return passed;
}

/** The Set-Cookie lines of others, without their domain and with a path of ours: the cookies belong to our origin then. */
export const passedCookies = (headers: Headers, mapping: StreamMapping): string[] =>
  mapping.cookies === "none"
    ? []
    : foreignCookies(valuesOf(headers["set-cookie"]), mapping.cookies.except).map((line) =>
        line.replace(COOKIE_PATH, (_, name: string, path: string) => name + ownPath(path, mapping)),
      );

const COOKIE_PATH = /(;\s*path\s*=\s*)(\/[^;\s]*)/i;

/** The path of ours for one that the upstream knows: a browser would send a cookie for that one nowhere. */
function ownPath(path: string, mapping: StreamMapping): string {
  const { ownBase } = mapping;
  const starts = basesOf(mapping).map((base) => new URL(base).pathname);
  const start = starts.find((one) => path.startsWith(one));
  if (start !== undefined) return ownBase + path.slice(start.length);
  // With the path of everything a browser sends it here too.
  const isAbove =
    path !== "/" && starts.some((one) => one.startsWith(path.endsWith("/") ? path : `${path}/`));
  return isAbove ? ownBase.slice(0, -1) : path;
}

const basesOf = ({ base, sentBase }: StreamMapping): readonly string[] =>
  sentBase === undefined ? [base] : [base, sentBase];

/**
 * The Location of a redirect: a path of ours within the addresses that we proxy, the address itself on a host that the
 * brand names, else undefined.
 */
export function mapLocation(headers: Headers, mapping: StreamMapping): string | undefined {
  const { url, ownBase, redirectHosts } = mapping;
  const location = valuesOf(headers["location"])[0];
  if (location === undefined || !URL.canParse(location, url)) return undefined;
  const { href } = new URL(location, url);
  const start = basesOf(mapping)
    .map((base) => new URL(base).href)
    .find((one) => href.startsWith(one));
  if (start !== undefined) return ownBase + href.slice(start.length);
  const other = readHttpsUrl(href);
  return other && hostIsListed(other, redirectHosts) ? href : undefined;
}

/** The names in the values of `Connection`, which are for one server only. */
const listedIn = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap((line) =>
      line
        .toLowerCase()
        .split(",")
        .map((name) => name.trim()),
    ),
  );

const valuesOf = (value: string | string[] | undefined): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
