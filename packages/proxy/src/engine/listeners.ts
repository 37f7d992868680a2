import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Answer } from "../contract/outcome.ts";
import { DEFAULT_LIMITS } from "../contract/settings.ts";
import { NodeInbound } from "../request/inbound.ts";
import type { Proxy } from "./engine.ts";

/**
 * The proxy as a listener of a node server, without a `Request` and a `Response` made and taken apart for each call. For
 * `/api` and the paths below it; unknown ones get 404 as JSON. Give a `delivery` to set its bound or to watch it.
 */
export function createNodeListener(
  proxy: Proxy,
  delivery: Delivery = createDelivery(DEFAULT_LIMITS.unreadAnswerBytes),
): RequestListener {
  const write = (outgoing: ServerResponse, given: Answer): void => {
    const { status, headers, body, setCookies } = given;
    const list: string[] = [];
    for (const name in headers) list.push(name, headers[name] ?? "");
    for (const line of setCookies) list.push("set-cookie", line);
    if (body === null) {
      outgoing.writeHead(status, list).end();
    } else if (typeof body === "string" || body instanceof Uint8Array) {
      delivery.send(outgoing, status, list, body);
    } else {
      writeStream(outgoing, status, list, body instanceof Readable ? body : Readable.fromWeb(body as never));
    }
  };
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const answer = proxy.answer(new NodeInbound(incoming, outgoing));
      write(outgoing, answer instanceof Promise ? await answer : answer);
    } catch {
      // An error in one call ends its connection and not the process.
      outgoing.destroy();
    }
  };
  return (incoming, outgoing) => {
    void respond(incoming, outgoing);
    // A body that was not read must not hold the connection's next request up.
    if (incoming.method !== "GET" && !incoming.complete) outgoing.once("finish", () => incoming.resume());
  };
}

function writeStream(outgoing: ServerResponse, status: number, list: string[], source: Readable): void {
  if (outgoing.destroyed) {
    // The client has left, and no end of its connection would end the source any more.
    source.destroy();
    return;
  }
  outgoing.writeHead(status, list);
  // The reader of a live stream must not wait for the first event to learn that it is open; `flushHeaders` would
  // write an upstream's header bytes as UTF-8.
  outgoing.write("", "latin1");
  pipeline(source, outgoing).catch(() => outgoing.destroy());
}

/** Bytes of one write. A larger body is written in chunks, each after the client has taken the one before. */
const CHUNK_BYTES = 64 * 1024;
/**
 * Milliseconds after which a client that read nothing may be dropped when more than the limit is unread. Above the hard
 * limit any client may be dropped.
 */
const STALL_TIMEOUT = 2_000;
/** The hard limit as a multiple of the limit. */
const HARD_LIMIT = 1.25;

/** Writes answers of known size to clients that may read slowly or not at all. */
export interface Delivery {
  /** The body follows the headers; `list` gets its length. */
  send(outgoing: ServerResponse, status: number, list: string[], body: Uint8Array | string): void;
  /** Bytes of large bodies that clients have not read. A body that several clients read counts once. */
  unread(): number;
  /** Clients that were dropped because too much was unread, since the process started. */
  dropped(): number;
}

interface Delivered {
  readonly outgoing: ServerResponse;
  readonly body: Uint8Array | string;
  /** The time when the client last read a chunk. */
  at: number;
}

/**
 * Bounds the memory of large answers: a body is written in pieces without being copied, and when more than `most` bytes
 * are unread, the clients that read nothing are dropped, the one that has waited longest first.
 */
export function createDelivery(most: number, now: () => number = () => performance.now()): Delivery {
  /** In the order of their last progress. */
  const open = new Set<Delivered>();
  const readers = new Map<Uint8Array | string, number>();
  let unread = 0;
  let dropped = 0;

  const begin = (delivered: Delivered): void => {
    const { body } = delivered;
    const count = readers.get(body) ?? 0;
    if (count === 0) unread += body.length;
    readers.set(body, count + 1);
    open.add(delivered);
    dropStalled();
  };
  const end = (delivered: Delivered): void => {
    if (!open.delete(delivered)) return;
    const { body } = delivered;
    const count = (readers.get(body) ?? 1) - 1;
    if (count > 0) readers.set(body, count);
    else {
      readers.delete(body);
      unread -= body.length;
    }
  };
  const dropStalled = (): void => {
    for (const delivered of open) {
      const isPatient = unread <= most * HARD_LIMIT && now() - delivered.at < STALL_TIMEOUT;
      if (unread <= most || isPatient) return;
      dropped += 1;
      end(delivered);
      // An answer that waits for the one before it has no socket of its own yet, and would keep its body.
      delivered.outgoing.req.socket.destroy();
    }
  };

  /** A text is ASCII here, so that those of several clients are one in memory and in the count. */
  const sendInChunks = (outgoing: ServerResponse, body: Uint8Array | string): void => {
    const delivered: Delivered = { outgoing, body, at: now() };
    let offset = 0;
    begin(delivered);
    outgoing.once("close", () => {
      end(delivered);
    });
    const writeOn = (): void => {
      while (offset < body.length) {
        const end = offset + CHUNK_BYTES;
        const chunk = typeof body === "string" ? body.slice(offset, end) : body.subarray(offset, end);
        offset = end;
        if (outgoing.write(chunk, "latin1")) continue;
        outgoing.once("drain", () => {
          // A dropped answer may still be drained, when it was waiting for the one before it on its connection.
          if (!open.delete(delivered)) return;
          delivered.at = now();
          open.add(delivered);
          writeOn();
        });
        return;
      }
      outgoing.end();
    };
    writeOn();
  };

  return {
    send(outgoing, status, list, body) {
      // The client has left: its body would count as unread, because no end of its connection comes any more.
      if (outgoing.destroyed) return;
      const size = Buffer.byteLength(body);
      list.push("content-length", String(size));
      outgoing.writeHead(status, list);
      // A text of one byte a letter is ASCII here: written as such, it is copied and not encoded.
      if (size <= CHUNK_BYTES) outgoing.end(body, size === body.length ? "latin1" : "utf8");
      else sendInChunks(outgoing, size === body.length ? body : Buffer.from(body));
    },
    unread: () => unread,
    dropped: () => dropped,
  };
}
