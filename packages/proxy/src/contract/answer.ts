import type { Readable } from "node:stream";
import type { RouteFacts } from "./route-facts.ts";

export const JSON_HEADERS = { "content-type": "application/json" } as const;

/** The answer to a request, before it takes the form of a server or of the web standard. */
export interface Answer {
  readonly status: number;
  /** By lower-case name, made for this one request; Set-Cookie lines are apart. */
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | string | ReadableStream<Uint8Array> | Readable | null;
  readonly setCookies: readonly string[];
  /** True for a text that is known to be ASCII: it has as many bytes as letters. */
  readonly isAscii?: boolean;
  /**
   * For an answer that many clients get: the object that its body was made from. The compressed form is stored under
   * it.
   */
  readonly shared?: object | undefined;
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
  isAscii = false,
): Answer {
  headers["cache-control"] ??= "no-store";
  headers["x-content-type-options"] = "nosniff";
  headers["cross-origin-resource-policy"] = "same-origin";
  if (route === undefined || route.access !== "public" || setCookies.length > 0) {
    headers["vary"] = headers["vary"] === undefined ? "Cookie" : `${headers["vary"]}, Cookie`;
  }
  return { status, headers, body, setCookies, isAscii };
}

/** A text that no answer may hold. */
export interface Secret {
  readonly text: string;
  /** A few letters of it that are rare in JSON: they are searched first, which is several times faster. */
  readonly part: string;
}

/** Node searches for up to seven bytes without building tables. */
const PART = 7;
const SEARCHED = 24;
/** Capital letters, `_` and `-` are rare in JSON, so that a search seldom stops at one without a match. */
const RARE_PART = /[A-Z_-][\x20-\x7e]{6}/;

/** Secrets in every spelling that an answer may have: as they are, and with the slashes that some JSON writers escape. */
export function toSecrets(texts: readonly string[]): Secret[] {
  const secrets: Secret[] = [];
  for (const text of texts) {
    secrets.push(toSecret(text));
    if (text.includes("/")) secrets.push(toSecret(text.replaceAll("/", String.raw`\/`)));
  }
  return secrets;
}

function toSecret(text: string): Secret {
  const end = text.slice(-SEARCHED);
  const rare = end.search(RARE_PART);
  return { text, part: rare === -1 ? end.slice(-PART) : end.slice(rare, rare + PART) };
}

/** True when a body that is wholly in memory holds one of the secrets, which are ASCII. A stream is not searched. */
export function holdsSecret(body: Answer["body"], secrets: readonly Secret[]): boolean {
  if (typeof body === "string") {
    for (const { text, part } of secrets) if (body.includes(part) && body.includes(text)) return true;
    return false;
  }
  if (!(body instanceof Uint8Array)) return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  for (const { text, part } of secrets) {
    if (bytes.includes(part, 0, "latin1") && bytes.includes(text, 0, "latin1")) return true;
  }
  return false;
}
