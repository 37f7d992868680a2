import type { Inbound } from "../contract/inbound.ts";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hasBody } from "./body.ts";

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

const EMPTY = new Uint8Array(0);

/** Node's request, as a framework in front may have changed it. */
export type FrameworkRequest = IncomingMessage & { readonly originalUrl?: string };

/** True for `/api` and all below it. The raw path is compared: an encoded spelling is a path of pages, and no page has it. */
export const isApiPath = (path: string): boolean =>
  path.startsWith("/api/") || path === "/api" || path.startsWith("/api?");

/** Path and query as the client sent them: Express takes the path of a mount, `app.use("/api", …)`, out of `url`. */
export const sentUrl = ({ url = "/", originalUrl }: FrameworkRequest): string =>
  isApiPath(url) ? url : (originalUrl ?? url);

/** Reads Node's request directly: no Headers object and no URL is made, and a stream only on demand. */
export class NodeInbound implements Inbound {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly peer: string;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = sentUrl(incoming);
    const query = url.indexOf("?");
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.method = incoming.method ?? "GET";
    this.path = query === -1 ? url : url.slice(0, query);
    this.search = query === -1 ? "" : url.slice(query);
    this.peer = incoming.socket.remoteAddress ?? "";
  }

  get wasRead(): boolean {
    return this.#incoming.readableDidRead;
  }

  header(name: string): string | undefined {
    const value = this.#incoming.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }

  *headers(): Generator<readonly [name: string, value: string]> {
    for (const name in this.#incoming.headers) yield [name, this.header(name) ?? ""];
  }

  readBody(limit: number): Promise<Uint8Array | null> {
    const incoming = this.#incoming;
    // A server with `optimizeEmptyRequests` has closed a request without a body already.
    if (!hasBody(this)) return Promise.resolve(EMPTY);
    const announced = Number(incoming.headers["content-length"] ?? Number.NaN);
    if (announced > limit) return Promise.resolve(null);
    // There would be no end event and no error event any more.
    if (incoming.destroyed) return Promise.reject(new Error("The client has disconnected."));
    return new Promise((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      let size = 0;
      const onData = (chunk: Uint8Array): void => {
        size += chunk.byteLength;
        chunks.push(chunk);
        if (size <= limit) return;
        incoming.off("data", onData);
        incoming.pause();
        resolve(null);
      };
      incoming.on("data", onData);
      incoming.once("end", () => {
        resolve(Buffer.concat(chunks, size));
      });
      incoming.once("error", reject);
      incoming.once("close", () => {
        // The event comes after a whole body too. To make an error then would cost more than reading the body.
        if (incoming.readableEnded) return;
        reject(new Error("The client disconnected before the end of the body."));
      });
    });
  }

  async *streamBody(): AsyncGenerator<Uint8Array> {
    if (!hasBody(this)) return;
    // Not destroyed when the reader stops early: the listener reads the rest of the body after the answer.
    const pieces: AsyncIterable<Uint8Array> = this.#incoming.iterator({ destroyOnReturn: false });
    yield* pieces;
  }

  onAbort(listener: () => void): () => void {
    const outgoing = this.#outgoing;
    let isListening = true;
    const onClose = (): void => {
      if (isListening && !outgoing.writableFinished) listener();
    };
    if (outgoing.destroyed) queueMicrotask(onClose);
    // The event fires once for each answer. A listener that removes itself would cost more than this one.
    outgoing.on("close", onClose);
    return () => {
      isListening = false;
    };
  }
}
