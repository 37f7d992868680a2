import { createServer } from "node:http";
import fastProxy from "fast-proxy";
import { given, listen } from "./listen.ts";
import { backendHeaders, createRequestLog, nextRequestId, readSession } from "./same-work.ts";

const upstream = fastProxy({ base: given().backend, undici: { connections: 128, pipelining: 1 } });
const log = createRequestLog("fast-proxy");

/** fast-proxy with the work of the host: session cookie, header table, log line. */
listen(
  createServer((incoming, outgoing) => {
    const began = performance.now();
    const requestId = nextRequestId();
    const { method = "GET", headers, url = "/" } = incoming;
    const session = readSession(headers.cookie);
    if (session.token === undefined) {
      outgoing.writeHead(401, { "content-type": "application/json" }).end('{"reason":"no_token"}');
      return;
    }
    outgoing.setHeader("x-request-id", requestId);
    outgoing.setHeader("cache-control", "no-store");
    outgoing.once("finish", () => log(requestId, method, url, outgoing.statusCode, began));
    upstream.proxy(incoming, outgoing, `/v2${url.slice("/api".length)}`, {
      rewriteRequestHeaders: () => backendHeaders(session, headers, requestId),
    });
  }),
);
