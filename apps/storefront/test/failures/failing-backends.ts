import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { ProxySettings } from "@storefront/proxy";
// @boundaries-ignore the table of fields is data of the host, and no export
import type { FailureWord } from "../../../../packages/host/src/observability/log-fields.ts";

/** The secret of backend calls. */
export const EDGE_KEY = "edge-key-of-failures";
const SHORT = 300;

/** One way in which a backend, the way to it or a client fails. */
export interface FailingBackend {
  /** The word of the failed call's line. */
  readonly word: FailureWord;
  /** Words of the one sentence that the command `explain` has for it. */
  readonly means: RegExp;
  /** The backend's part of a call; without it nothing listens at its address. */
  readonly answer?: (outgoing: ServerResponse, incoming: IncomingMessage) => void;
  readonly settings?: Partial<ProxySettings>;
  /** Calls that come before. */
  readonly before?: number;
  /** A client that sends a part of its body, or that leaves before the answer. */
  readonly client?: "slow" | "leaving";
  /** Default: a deposit. */
  readonly route?: string;
}

const typed = (outgoing: ServerResponse, type: string): ServerResponse =>
  outgoing.writeHead(200, { "content-type": type });
const json = (outgoing: ServerResponse): ServerResponse => typed(outgoing, "application/json");
const status =
  (code: number): NonNullable<FailingBackend["answer"]> =>
  (outgoing) =>
    outgoing.writeHead(code, { "content-type": "text/html" }).end("<html>no</html>");

/** Each of them is told from all others by the line of the call. */
export const FAILING_BACKENDS: Readonly<Record<string, FailingBackend>> = {
  "the backend hangs": {
    word: "timeout",
    means: /^Nothing of an answer came/,
    answer: () => {},
    settings: { deadlines: { default: SHORT } },
  },
  "the body drips": {
    word: "timeout",
    means: /^The answer began, and its body did not end/,
    answer: (outgoing) => void json(outgoing).write("{"),
    settings: { deadlines: { default: SHORT } },
  },
  "the port is closed": { word: "network", means: /^Nothing listens/ },
  "the connection is reset": {
    word: "network",
    means: /^The other side closed the connection before it answered/,
    answer: (_, incoming) => void incoming.socket.resetAndDestroy(),
  },
  "a mail server listens there": {
    word: "network",
    means: /does not speak HTTP/,
    answer: (_, incoming) => void incoming.socket.end("220 mail.example ESMTP\r\n"),
  },
  "a gateway wants a login": {
    word: "status",
    means: /^A redirect/,
    answer: (outgoing) => outgoing.writeHead(302, { location: "https://login.example/" }).end(),
  },
  "the session is over": { word: "status", means: /^The session is refused/, answer: status(401) },
  "a firewall forbids it": { word: "status", means: /forbids the call/, answer: status(403) },
  "the deposit is a duplicate": { word: "status", means: /^The request conflicts/, answer: status(409) },
  "the backend limits the rate": { word: "status", means: /limits the rate/, answer: status(429) },
  "the backend has a fault": { word: "status", means: /^A fault inside/, answer: status(500) },
  "no server behind the gateway": { word: "status", means: /no server behind it/, answer: status(503) },
  "the endpoint has moved": { word: "status", means: /does not exist there/, answer: status(404) },
  "the input is refused": { word: "status", means: /does not accept the input/, answer: status(422) },
  "the sportsbook is down": {
    word: "status",
    means: /no server behind it/,
    answer: status(502),
    route: "app-sportbook.forward",
  },
  "a firewall answers with a page": {
    word: "html",
    means: /^A page in place of data/,
    answer: (outgoing) => typed(outgoing, "text/html").end("<html>Request blocked</html>"),
  },
  "a proxy cuts long answers": {
    word: "cut",
    means: /^JSON without its end/,
    answer: (outgoing) => json(outgoing).end('{"deposit":{"id":'),
  },
  "the connection is reset in the middle of the body": {
    word: "cut",
    means: /^The body ended too early/,
    answer: (outgoing, incoming) => {
      json(outgoing).write('{"deposit":', () => incoming.socket.resetAndDestroy());
    },
  },
  "a compressed body is cut": {
    word: "cut",
    means: /^The body ended too early/,
    answer: (outgoing) => {
      const whole = gzipSync('{"deposit":{"id":1}}');
      outgoing.writeHead(200, { "content-encoding": "gzip" }).end(whole.subarray(0, -4));
    },
  },
  "the answer is too large": {
    word: "too_large",
    means: /larger than 8 MiB/,
    answer: (outgoing) => json(outgoing).end(JSON.stringify("x".repeat(2_000))),
    settings: { limits: { answer: 1_000 } },
  },
  "the backend is in a debug mode": {
    word: "secret",
    means: /showed the edge key/,
    answer: (outgoing, { headers }) => json(outgoing).end(JSON.stringify({ _debug: headers })),
  },
  "the answer is text": {
    word: "not_json",
    means: /^Text that is no JSON/,
    answer: (outgoing) => typed(outgoing, "text/plain").end("ok"),
  },
  "the login has no token": {
    word: "no_data",
    means: /^Whole JSON that lacks/,
    answer: (outgoing) => json(outgoing).end('{"user":{"id":1}}'),
    route: "auth.login",
  },
  "the circuit breaker is open": {
    word: "shed",
    means: /^The circuit breaker of the endpoint is open/,
    answer: status(503),
    before: 10,
  },
  "a client sends too slowly": {
    word: "client_timeout",
    means: /^The client was too slow/,
    answer: (outgoing) => json(outgoing).end("{}"),
    settings: { deadlines: { body: SHORT } },
    client: "slow",
  },
  "a client leaves": {
    word: "aborted",
    means: /^The player never saw/,
    answer: () => {},
    client: "leaving",
    route: "favorites.games",
  },
};
