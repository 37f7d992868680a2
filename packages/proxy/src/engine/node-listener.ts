import type { RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Answer } from "../contract/answer.ts";
import type { Proxy } from "./engine.ts";
import { createDelivery, type Delivery } from "./node-delivery.ts";
import { NodeInbound } from "../request/node-inbound.ts";
import { DEFAULT_LIMITS } from "../contract/settings.ts";

/** What a listener may be given. */
export interface NodeListenerOptions {
  /** Writes the answers; give one to set its bound or to watch it. */
  delivery?: Delivery;
}

/**
 * The proxy as a listener of a node server: what `./hono` mounts, without a `Request` and a `Response` made and taken
 * apart for each call. For the paths below `/api/`; every other path belongs to the host's framework.
 */
export function createNodeListener(proxy: Proxy, options: NodeListenerOptions = {}): RequestListener {
  const delivery = options.delivery ?? createDelivery(DEFAULT_LIMITS.unreadAnswers);
  const write = (outgoing: ServerResponse, answer: Answer): void => {
    writeAnswer(outgoing, answer, delivery);
  };
  return (incoming, outgoing) => {
    try {
      const answer = proxy.answer(new NodeInbound(incoming, outgoing));
      if (answer instanceof Promise) {
        answer.then((given) => write(outgoing, given)).catch(() => outgoing.destroy());
      } else {
        write(outgoing, answer);
      }
    } catch {
      // A fault of one call ends its connection, never the process.
      outgoing.destroy();
    }
    // A body that nobody read must not hold the connection's next request up.
    if (incoming.method !== "GET" && !incoming.complete) outgoing.once("finish", () => incoming.resume());
  };
}

function writeAnswer(
  outgoing: ServerResponse,
  { status, headers, body, setCookies }: Answer,
  delivery: Delivery,
): void {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? "");
  for (const line of setCookies) list.push("set-cookie", line);
  if (body instanceof ReadableStream || body instanceof Readable) {
    const source = body instanceof Readable ? body : Readable.fromWeb(body as never);
    if (outgoing.destroyed) {
      // Who asked has left, and no end of theirs would end the source any more.
      source.destroy();
      return;
    }
    outgoing.writeHead(status, list);
    // The reader of a live stream must not wait for the first event to learn that it is open; `flushHeaders` would
    // write an upstream's header bytes as UTF-8.
    outgoing.write("", "latin1");
    pipeline(source, outgoing).catch(() => outgoing.destroy());
    return;
  }
  if (body === null) outgoing.writeHead(status, list).end();
  else delivery.send(outgoing, status, list, body);
}
