import { describe, expect, it } from "vitest";
import { createBackendTransport } from "../backend/undici-transport.ts";
import { deposit, proxyOf, SESSION, transportOf } from "./engine.test-helper.ts";
import type { RequestLine } from "../contract/log.ts";
import { closedOrigin, serveHttp } from "../backend/loopback.test-helper.ts";
import { TEST_SETTINGS } from "../testing/call-route.ts";
import { type NoAnswer, type Transport, UpstreamFailure } from "../contract/transport.ts";

/** The line of a failed call over a transport. */
async function lineOf(transport: Transport): Promise<RequestLine | undefined> {
  const lines: RequestLine[] = [];
  const logger = {
    request: (line: RequestLine) => lines.push(line),
    info: () => {},
    warn: () => {},
    error: () => {},
  };
  const { ask } = proxyOf({ deposit }, { transport, logger });
  await ask({ path: deposit.path, headers: SESSION });
  return lines[0];
}

const over = (origin: string): Transport =>
  createBackendTransport({ ...TEST_SETTINGS, backend: { baseUrl: `${origin}/v2` } });

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

  it("names the system's code when the port is closed", async () => {
    const line = await lineOf(over(await closedOrigin()));
    expect(line?.failure).toEqual({ kind: "network", cause: "ECONNREFUSED", upstreamMs: expect.any(Number) });
  });

  it("names the system's code when the connection is reset", async () => {
    const server = await serveHttp((incoming) => incoming.socket.resetAndDestroy());
    expect((await lineOf(over(server.origin)))?.failure).toMatchObject({
      kind: "network",
      cause: "ECONNRESET",
    });
  });

  it("names the upstream's status, and that of a body that is no JSON", async () => {
    const html = await serveHttp((_, outgoing) => outgoing.end("<html>"));
    const failing = await serveHttp((_, outgoing) => outgoing.writeHead(502).end("{}"));
    expect((await lineOf(over(html.origin)))?.failure).toMatchObject({
      kind: "bad_body",
      upstreamStatus: 200,
    });
    expect((await lineOf(over(failing.origin)))?.failure).toMatchObject({
      kind: "status",
      upstreamStatus: 502,
    });
  });

  it("has no failure for a success", async () => {
    const server = await serveHttp((_, outgoing) => outgoing.end("{}"));
    expect((await lineOf(over(server.origin)))?.failure).toBeUndefined();
  });
});
