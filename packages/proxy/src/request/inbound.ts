import type { Inbound } from "../contract/inbound.ts";
/** Reads a web-standard `Request`; `./node` and `./hono` are faster on Node. */
export function inboundFromRequest(request: Request, peer: string): Inbound {
  const { path, search } = splitUrl(request.url);
  return {
    method: request.method,
    path,
    search,
    peer,
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
