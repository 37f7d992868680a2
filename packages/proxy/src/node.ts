import { isAscii } from "node:buffer";
import type { RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Proxy } from "./engine.ts";
import { NodeInbound } from "./node-inbound.ts";
import type { Answer } from "./reply.ts";

/**
 * The proxy as a listener of a node server: what `./hono` mounts, without a `Request` and a `Response` made and taken
 * apart for each call. For the paths below `/api/`; every other path belongs to the host's framework.
 */
export function createNodeListener(proxy: Proxy): RequestListener {
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

function write(outgoing: ServerResponse, { status, headers, body, setCookies }: Answer): void {
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
  if (body === null) {
    outgoing.writeHead(status, list).end();
    return;
  }
  const size = Buffer.byteLength(body);
  list.push("content-length", String(size));
  outgoing.writeHead(status, list);
  // ASCII goes out as one piece with the headers, as a string: a second piece costs a gathering write.
  if (typeof body === "string") outgoing.end(body, size === body.length ? "latin1" : "utf8");
  else if (isAscii(body)) outgoing.end(asBuffer(body).toString("latin1"), "latin1");
  else outgoing.end(body);
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
