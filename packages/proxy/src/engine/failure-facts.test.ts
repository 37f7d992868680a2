import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createBackendTransport } from "../backend/undici-transport.ts";
import { deposit, proxyOf, recordLog, SESSION, transportOf } from "./engine.test-helper.ts";
import type { RequestLine } from "../contract/log.ts";
import { closedOrigin, serveHttp, serveSockets } from "../backend/loopback.test-helper.ts";
import { withoutAnswer } from "../contract/backend-error.ts";
import type { Target } from "../contract/target.ts";
import { type Deadlines, DEFAULT_LIMITS } from "../contract/settings.ts";
import { failureFacts } from "./failure.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";
import { type NoAnswer, type Transport, UpstreamFailure } from "../contract/transport.ts";

/** The line of a failed call over a transport. */
async function lineOf(
  transport: Transport,
  deadlines: Partial<Deadlines> = {},
): Promise<RequestLine | undefined> {
  const { logger, lines } = recordLog();
  const { ask } = proxyOf({ deposit }, { transport, logger, settings: { ...TEST_SETTINGS, deadlines } });
  await ask({ path: deposit.path, headers: SESSION });
  return lines[0];
}

const over = (origin: string): Transport =>
  createBackendTransport({
    ...TEST_SETTINGS,
    backend: { baseUrl: `${origin}/v2` },
    limits: { ...DEFAULT_LIMITS, answerBytes: 10_000 },
  });

const JSON_TYPE = "application/json";
const typed = (outgoing: ServerResponse, type: string): ServerResponse =>
  outgoing.writeHead(200, { "content-type": type });

describe("the line of a failed call", () => {
  it.each([
    ["timeout", "timeout"],
    ["network", "network"],
    ["unavailable", "shed"],
    ["aborted", "aborted"],
    ["client_timeout", "client_timeout"],
  ] as const)("reports %s as %s", async (kind: NoAnswer, said) => {
    const line = await lineOf(transportOf(() => Promise.reject(new UpstreamFailure(kind))));
    expect(line?.failure).toMatchObject({ kind: said });
    expect(line?.ref).toMatch(/^EP\d{4}-EM\d{4}$/);
  });

  it("names the endpoint and the system's code when the port is closed", async () => {
    expect((await lineOf(over(await closedOrigin())))?.failure).toEqual({
      kind: "network",
      cause: "ECONNREFUSED",
      upstreamMs: expect.any(Number),
      endpoint: "GET /wallet/add-credit",
    });
  });

  it("names the system's code when the connection is reset, and codes of its own for what is no HTTP", async () => {
    const server = await serveHttp((incoming) => incoming.socket.resetAndDestroy());
    const noHttp = await serveSockets((socket) => socket.end("220 mail.example ESMTP\r\n"));
    const lengths = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 4\r\n\r\n{}{}";
    const twoLengths = await serveSockets((socket) => socket.end(lengths));
    const causes = [server, noHttp, twoLengths].map(
      async ({ origin }) => (await lineOf(over(origin)))?.failure?.cause,
    );
    expect(await Promise.all(causes)).toEqual([
      "ECONNRESET",
      "UND_ERR_HTTP_PARSER",
      "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
    ]);
  });

  it("names the upstream's status, of a redirect too, which is not followed", async () => {
    const other = await serveHttp((_, outgoing) => outgoing.end("{}"));
    const leading = await serveHttp((_, outgoing) =>
      outgoing.writeHead(307, { location: other.origin }).end(),
    );
    expect((await lineOf(over(leading.origin)))?.failure).toMatchObject({
      kind: "status",
      upstreamStatus: 307,
    });
    expect(other.requests).toEqual([]);
    const failing = await serveHttp((_, outgoing) => outgoing.writeHead(502).end("<html>"));
    expect((await lineOf(over(failing.origin)))?.failure).toEqual({
      kind: "status",
      upstreamStatus: 502,
      upstreamMs: expect.any(Number),
      endpoint: "GET /wallet/add-credit",
    });
  });

  it("has the status of a body that did not end in time", async () => {
    const dripping = await serveHttp((_, outgoing) => outgoing.writeHead(200).write("{"));
    expect((await lineOf(over(dripping.origin), { default: 300 }))?.failure).toMatchObject({
      kind: "timeout",
      upstreamStatus: 200,
    });
  });

  // oxfmt-ignore
  const BODIES: ([string, (outgoing: ServerResponse) => void, object])[] = [
    ["HTML", (outgoing) => typed(outgoing, "text/html; charset=utf-8").end("<html>"), { cause: "html" }],
    ["text", (outgoing) => typed(outgoing, "text/plain").end("ok"), { cause: "not_json", upstreamType: "text/plain" }],
    ["cut JSON", (outgoing) => typed(outgoing, JSON_TYPE).end('{"a":'), { cause: "cut", upstreamBytes: 5 }],
    [
      "JSON that is longer than its length",
      ({ socket }) =>
        socket?.write(`HTTP/1.1 200 OK\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: 3\r\n\r\n{"a":1}`),
      { cause: "cut", upstreamBytes: 3 },
    ],
    [
      "a body that is reset",
      (outgoing) => {
        typed(outgoing, JSON_TYPE).write('{"a":', () => outgoing.socket?.resetAndDestroy());
      },
      { cause: "cut", systemCode: "ECONNRESET", upstreamBytes: 5 },
    ],
    [
      "a broken coding",
      (outgoing) =>
        outgoing.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("{}").subarray(0, 15)),
      { cause: "cut", systemCode: "Z_BUF_ERROR", upstreamBytes: 15, upstreamType: "none" },
    ],
    ["a large body", (outgoing) => outgoing.end(Buffer.alloc(20_000)), { cause: "too_large" }],
    ["a type that is none", (outgoing) => typed(outgoing, "token eyJhbGciOi").end("<"), { cause: "html", upstreamType: "unreadable" }],
    ["a type without end", (outgoing) => typed(outgoing, `text/${"x".repeat(41)}`).end("<"), { cause: "html", upstreamType: "unreadable" }],
  ];
  it.each(BODIES)("says what is wrong with %s", async (_, answer, facts) => {
    const server = await serveHttp((_incoming, outgoing) => answer(outgoing));
    expect((await lineOf(over(server.origin)))?.failure).toMatchObject({
      kind: "bad_body",
      upstreamStatus: 200,
      upstreamType: expect.any(String),
      upstreamBytes: expect.any(Number),
      upstreamMs: expect.any(Number),
      endpoint: "GET /wallet/add-credit",
      ...facts,
    });
  });
});

describe("the facts of a failure", () => {
  const factsOf = (more: object = {}, calls: readonly Target[] = []) =>
    failureFacts(withoutAnswer({ kind: "network", method: "GET", path: "/a", ...more }), { calls });

  it("have neither code, status, duration nor endpoint when there is none", () => {
    expect(Object.entries(factsOf())).toEqual([["kind", "network"]]);
  });

  it("have the duration in tenths of a millisecond", () => {
    expect(factsOf({ ms: 12.3456 })).toEqual({ kind: "network", upstreamMs: 12.3 });
    expect(factsOf({ ms: 0 })).toEqual({ kind: "network", upstreamMs: 0 });
  });

  it("name the endpoint that failed, and of a call that was refused before it had one, the route's first", () => {
    const calls = ["GET /users/wallet", "GET /bonus/rollover"] as const;
    expect(factsOf({ endpoint: "EP0070" }, calls).endpoint).toBe("EP0070");
    expect(factsOf({ kind: "unavailable" }, calls)).toEqual({ kind: "shed", endpoint: "EP0034" });
  });

  it("name a service that is not the backend", () => {
    expect(factsOf({ service: "cashback", endpoint: "POST" })).toMatchObject({ upstream: "cashback" });
  });
});
