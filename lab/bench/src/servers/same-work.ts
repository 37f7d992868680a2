import { openSync, write } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { harnessFolder } from "./listen.ts";

/** The facts of the host that every contender sends. The header values of all contenders must be equal. */
export const TENANT = "bench.example";
export const BUILD = "0123456789ab";
export const EDGE_KEY = "bench-edge-worker-key";

const SESSION = "__Host-session=";
const MOBILE = /Mobi|Android|iPhone|iPad|iPod/;
const DELAY = 100;

/** The session of a request, as a team reads it by hand. */
export interface Session {
  readonly token: string | undefined;
  /** The other cookies, for the backend. */
  readonly others: string;
  readonly campaign: string | undefined;
}

/** Reads the session cookie. */
export function readSession(header: string | undefined): Session {
  let token: string | undefined;
  let campaign: string | undefined;
  let others = "";
  for (const pair of (header ?? "").split("; ")) {
    if (pair.startsWith(SESSION)) {
      token = pair.slice(SESSION.length);
      continue;
    }
    if (pair.startsWith("cinfo_id=")) campaign = pair.slice("cinfo_id=".length);
    others = others === "" ? pair : `${others}; ${pair}`;
  }
  return { token, others, campaign };
}

/** The header table of a backend call, written by hand: the same names and values as the storefront's. */
export function backendHeaders(
  { token, others, campaign }: Session,
  headers: IncomingHttpHeaders,
  requestId: string,
): Record<string, string> {
  const given = (name: string): string => String(headers[name] ?? "");
  const address = given("edge-connecting-ip");
  const city = given("edge-city");
  const userAgent = given("user-agent");
  const table: Record<string, string> = {
    tenant: TENANT,
    lang: "pt-br",
    language: "pt-br",
    version: BUILD,
    "origin-domain": TENANT,
    "X-LOG-INFO": `{"requestId":"${requestId}","route":"bench.list","brand":"bench","build":"${BUILD}"}`,
    "X-ORIGIN-ACCESS": MOBILE.test(userAgent) ? "mobile" : "desktop",
    "X-ORIGIN-REFERRER": given("referer").split("?", 1)[0] ?? "",
    "X-ORIGIN-HOSTNAME": "bench.example",
    "edge-worker-key": EDGE_KEY,
    is_new_front: "true",
    country: "br",
    country_alpha3: "bra",
    currency: "BRL",
    jurisdiction: "br",
    city,
    Cookie: others,
    "User-Agent": userAgent,
    "S-Client-Addr": address,
    "x-app-real-ip": address,
    "X-Forwarded-For": address,
    "X-Real-IP": address,
    "x-country": given("edge-country").toLowerCase(),
    "x-user-info-timezone": given("edge-timezone"),
    "x-user-info-lat": given("edge-latitude"),
    "x-user-info-long": given("edge-longitude"),
    "x-user-info-region": given("edge-region"),
    "x-user-info-city": city,
  };
  if (campaign !== undefined) table["X-ORIGIN-CINFO-ID"] = campaign;
  if (token !== undefined) table["Authorization"] = `Bearer ${token}`;
  return table;
}

let count = 0;

/** An id of a request: a counter, which costs less than any random one. */
export const nextRequestId = (): string => `bench-${(count += 1).toString(36)}`;

/** Milliseconds since a time of `performance.now()`, for a log line. */
export const since = (began: number): number => Math.round((performance.now() - began) * 10) / 10;

/** Writes one JSON line for each request to a file, many at a time: cheaper than any logger of the registry. */
export function createRequestLog(
  name: string,
): (requestId: string, method: string, path: string, status: number, ms: number) => void {
  const file = openSync(join(harnessFolder(), `${name}.log`), "a");
  let waiting = "";
  const flush = (): void => {
    write(file, waiting, () => {});
    waiting = "";
  };
  return (requestId, method, path, status, ms) => {
    if (waiting === "") setTimeout(flush, DELAY);
    const time = new Date().toISOString();
    waiting += `${JSON.stringify({ level: "info", time, requestId, route: "bench.list", method, path, status, ms, msg: "request" })}\n`;
  };
}
