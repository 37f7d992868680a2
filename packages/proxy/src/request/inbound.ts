import type { Inbound } from "../contract/inbound.ts";
import { randomBytes } from "node:crypto";

/** Reads a web-standard `Request`; on Node `createNodeListener` is faster. */
export function inboundFromRequest(request: Request, peer: string): Inbound {
  const { path, search } = splitUrl(request.url);
  return {
    method: request.method,
    path,
    search,
    peer,
    wasRead: request.bodyUsed,
    header: (name) => request.headers.get(name) ?? undefined,
    headers: () => request.headers.entries(),
    readBody: (limit) => readWithin(request, limit),
    streamBody: () => request.body ?? nothing(),
    onAbort(listener) {
      const { signal } = request;
      if (signal.aborted) queueMicrotask(listener);
      signal.addEventListener("abort", listener, { once: true });
      return () => {
        signal.removeEventListener("abort", listener);
      };
    },
  };
}

/** Path and query of a URL or of an origin-form request line, not decoded. */
export function splitUrl(url: string): { path: string; search: string } {
  const scheme = url.indexOf("://");
  const start = url.startsWith("/") ? 0 : url.indexOf("/", scheme + 3);
  const query = url.indexOf("?", Math.max(start, 0));
  const hash = url.indexOf("#", Math.max(start, 0));
  const end = hash === -1 ? url.length : hash;
  if (start === -1) return { path: "/", search: "" };
  if (query === -1 || query > end) return { path: url.slice(start, end), search: "" };
  return { path: url.slice(start, query), search: url.slice(query, end) };
}

/** The body of a request, or null when it is larger than `limit`. The rest is not read. */
export async function readWithin(request: Request, limit: number): Promise<Uint8Array | null> {
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  if (announced > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A request id that a trusted proxy may give. */
const ACCEPTED = /^[\w-]{8,64}$/;
/** Letters of a path in a log line: its length is the client's choice. */
const MAX_PATH = 256;

/**
 * Makes request ids of a random prefix for the process and a count, so that they are unique and fast to make; or takes the
 * id of the edge. The letter before the count says which part of a host answered; the routes have none.
 */
export function createRequestIds(letter = ""): (offered?: string) => string {
  const prefix = randomBytes(6).toString("base64url").replaceAll("-", "_");
  let count = 0;
  return (offered) => {
    if (offered !== undefined && ACCEPTED.test(offered)) return offered;
    count += 1;
    return `${prefix}-${letter}${count.toString(36).padStart(6, "0")}`;
  };
}

/** A path as log lines have it: a long one is cut. */
export const loggedPath = (path: string): string =>
  path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path;
