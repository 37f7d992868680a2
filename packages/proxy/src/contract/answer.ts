import type { Readable } from "node:stream";
import type { BackendError } from "./backend-error.ts";
import type { RouteFacts } from "./route-facts.ts";

export const JSON_HEADERS = { "content-type": "application/json" } as const;

/** The answer to a request, before it takes the form of a server or of the web standard. */
export interface Answer {
  readonly status: number;
  /** By lower-case name, made for this one request; Set-Cookie lines are apart. */
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | string | ReadableStream<Uint8Array> | Readable | null;
  readonly setCookies: readonly string[];
  /**
   * For an answer that many clients get: the object that its body was made from. The compressed form is stored under
   * it.
   */
  readonly shared?: object | undefined;
  /** The failure of the backend that it tells of. */
  readonly failure?: BackendError;
}

/**
 * Puts an answer together. All headers are decided before the body: setting them afterwards costs half the speed.
 * No browser and no shared cache may store the answer of a proxy route.
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
