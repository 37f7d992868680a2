import type { IncomingMessage, ServerResponse } from "node:http";
import type { Inbound } from "../contract/inbound.ts";
import { hasBody } from "./body.ts";

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
