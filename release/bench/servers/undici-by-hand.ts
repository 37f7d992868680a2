import { createServer } from "node:http";
import { Pool, request } from "undici";
import { given, listen } from "./listen.ts";
import { backendHeaders, createRequestLog, nextRequestId, readSession } from "./same-work.ts";

const origin = given().backend;
const dispatcher = new Pool(origin, { connections: 128, pipelining: 1 });
const log = createRequestLog("undici-by-hand");

/** The work of the host by hand: session cookie, header table, log line; no check of the answer. */
listen(
  createServer((incoming, outgoing) => {
    const began = performance.now();
    const requestId = nextRequestId();
    const { method = "GET", headers, url = "/" } = incoming;
    const finish = (status: number, contentType: string, body: string): void => {
      outgoing.writeHead(status, {
        "content-type": contentType,
        "content-length": Buffer.byteLength(body),
        "cache-control": "no-store",
        "x-request-id": requestId,
      });
      outgoing.end(body);
      log(requestId, method, url, status, began);
    };
    const session = readSession(headers.cookie);
    if (session.token === undefined) {
      finish(401, "application/json", '{"reason":"no_token"}');
      return;
    }
    request(`${origin}/v2${url.slice("/api".length)}`, {
      method: method as "GET",
      headers: backendHeaders(session, headers, requestId),
      dispatcher,
    }).then(
      async (answer) => {
        finish(answer.statusCode, String(answer.headers["content-type"]), await answer.body.text());
      },
      () => finish(502, "application/json", '{"ok":false}'),
    );
  }),
);
