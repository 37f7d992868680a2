import type { Readable } from "node:stream";
import type { RouteFacts } from "./route-facts.ts";

export const JSON_HEADERS = { "content-type": "application/json" } as const;

/** What a request is answered with, before any server's or standard's form is given to it. */
export interface Answer {
  readonly status: number;
  /** By lower-case name; Set-Cookie lines stand apart. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | ReadableStream<Uint8Array> | Readable | null;
  readonly setCookies: readonly string[];
  /** Of an answer that many get: what its body was made of, and by which its compressed form is stored. */
  readonly shared?: object | undefined;
}

/**
 * Puts an answer together. All headers are decided before the body: setting them afterwards costs half the speed.
 * Nothing of a proxy route may be kept by a browser or a shared cache.
 */
export function buildAnswer(
  status: number,
  body: Answer["body"],
  headers: Record<string, string>,
  route: RouteFacts | undefined,
  setCookies: readonly string[] = [],
): Answer {
  headers["cache-control"] ??= "no-store";
  headers["x-content-type-options"] = "nosniff";
  headers["cross-origin-resource-policy"] = "same-origin";
  if (route === undefined || route.access !== "public" || setCookies.length > 0) {
    headers["vary"] = headers["vary"] === undefined ? "Cookie" : `${headers["vary"]}, Cookie`;
  }
  return { status, headers, body, setCookies };
}
