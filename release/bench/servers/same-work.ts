import { openSync, write } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { given } from "./listen.ts";

const { folder, sent } = given();
const SESSION = "__Host-session=";
const MOBILE = /Mobi|Android|iPhone|iPad|iPod/;
const FLUSH_AFTER = 100;

/** Headers that depend on the request, by the names of the host's; all others are the same in each call. */
const OF_THE_REQUEST = new Set(
  (
    "authorization cookie user-agent x-log-info x-origin-access x-origin-referrer city s-client-addr x-app-real-ip " +
    "x-forwarded-for x-real-ip x-country x-user-info-timezone x-user-info-lat x-user-info-long x-user-info-region " +
    "x-user-info-city host connection content-length transfer-encoding"
  ).split(" "),
);
const CONSTANT = Object.fromEntries(Object.entries(sent).filter(([name]) => !OF_THE_REQUEST.has(name)));
const BUILD = sent["version"] ?? "";

/** The session of a request, as a team reads it by hand. */
interface Session {
  readonly token: string | undefined;
  /** The other cookies, for the backend. */
  readonly others: string;
}

export function readSession(header: string | undefined): Session {
  let token: string | undefined;
  let others = "";
  for (const pair of (header ?? "").split("; "))
    if (pair.startsWith(SESSION)) token = pair.slice(SESSION.length);
    else others = others === "" ? pair : `${others}; ${pair}`;
  return { token, others };
}

/** The header table of a backend call by hand: the same names and values as the host's. */
export function backendHeaders(
  { token, others }: Session,
  headers: IncomingHttpHeaders,
  requestId: string,
): Record<string, string> {
  const value = (name: string): string => String(headers[name] ?? "");
  const address = value("edge-connecting-ip");
  const city = value("edge-city");
  const userAgent = value("user-agent");
  return {
    ...CONSTANT,
    Authorization: `Bearer ${token}`,
    Cookie: others,
    "User-Agent": userAgent,
    "X-LOG-INFO": `{"requestId":"${requestId}","route":"bench.list","brand":"bench","build":"${BUILD}"}`,
    "X-ORIGIN-ACCESS": MOBILE.test(userAgent) ? "mobile" : "desktop",
    "X-ORIGIN-REFERRER": value("referer").split("?", 1)[0] ?? "",
    city,
    "S-Client-Addr": address,
    "x-app-real-ip": address,
    "X-Forwarded-For": address,
    "X-Real-IP": address,
    "x-country": value("edge-country").toLowerCase(),
    "x-user-info-timezone": value("edge-timezone"),
    "x-user-info-lat": value("edge-latitude"),
    "x-user-info-long": value("edge-longitude"),
    "x-user-info-region": value("edge-region"),
    "x-user-info-city": city,
  };
}

let count = 0;

/** An id of a request: a counter costs less than anything random. */
export const nextRequestId = (): string => `bench-${(count += 1).toString(36)}`;

/** Writes a JSON line for each request to a file, many at a time: cheaper than any logger. */
export function createRequestLog(
  name: string,
): (requestId: string, method: string, path: string, status: number, began: number) => void {
  const file = openSync(join(folder, `${name}.log`), "a");
  let waiting = "";
  const flush = (): void => {
    write(file, waiting, () => {});
    waiting = "";
  };
  return (requestId, method, path, status, began) => {
    if (waiting === "") setTimeout(flush, FLUSH_AFTER);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const time = new Date().toISOString();
    waiting += `${JSON.stringify({ level: "info", time, requestId, route: "bench.list", method, path, status, ms, msg: "request" })}\n`;
  };
}
