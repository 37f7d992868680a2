import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { RequestLine } from "@storefront/proxy";
import { afterEach, describe, expect, it } from "vitest";
import { createHealth, createHttpServer, type ListenerLayer } from "./listener.ts";

let server: Server | undefined;
const lines: RequestLine[] = [];
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(layer?: ListenerLayer): Promise<number> {
  lines.length = 0;
  const created = createHttpServer({
    fetch: (request) => Response.json({ url: request.url }),
    health: createHealth({ notReady: () => [], warnings: () => [] }),
    api: (_incoming, outgoing) => outgoing.end("a call"),
    layer,
    logger: { info: () => {}, warn: () => {}, error: () => {}, request: (line) => lines.push(line) },
  });
  server = created;
  await new Promise<void>((resolve) => created.listen(0, "127.0.0.1", resolve));
  return (created.address() as AddressInfo).port;
}

describe("createHttpServer", () => {
  it("serves a request that names one host", async () => {
    const port = await listen();
    expect(await rawRequest(port, "GET /a?b=1 HTTP/1.1\r\nHost: play.example\r\n\r\n")).toContain(
      '{"url":"http://play.example/a?b=1"}',
    );
  });

  it.each([
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ["an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"],
    ["the absolute form", "GET http://evil.example/x HTTP/1.1\r\nHost: play.example\r\n\r\n"],
    ["no host at all", "GET / HTTP/1.1\r\n\r\n"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ["a folded header", "GET / HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n 2\r\n\r\n"],
    ["a space in a header's name", "GET / HTTP/1.1\r\nHost: a\r\nX A: 1\r\n\r\n"],
    ["a bare line feed", "GET / HTTP/1.1\nHost: a\n\n"],
  ])("refuses %s with 400", async (_title, text) => {
    expect(await rawRequest(await listen(), text)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("gives a request without one host a reference code, and writes its line without the address that it names", async () => {
    const port = await listen();
    const text = "GET http://ana:secret@evil.example/x?token=1 HTTP/1.1\r\nHost: play.example\r\n\r\n";
    const answer = await rawRequest(port, text);
    expect(lines).toMatchObject([{ method: "GET", path: "/x", status: 400, ref: "EP0000-EM0099" }]);
    expect(answer).toContain(`x-request-id: ${lines[0]?.requestId}`);
    expect(answer).toContain("x-ref-code: EP0000-EM0099");
    expect(answer).toContain("cache-control: no-store");
  });

  it.each([
    "GET /healthz HTTP/1.0\r\n\r\n",
    "OPTIONS /readyz HTTP/1.0\r\n\r\n",
    "HEAD /healthz?x HTTP/1.0\r\nHost:\r\n\r\n",
    "GET /readyz HTTP/1.1\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  ])("answers a probe whatever host it names, without a line: %j", async (text) => {
    expect(await rawRequest(await listen(), text)).toMatch(/^HTTP\/1\.1 200 /);
    expect(lines).toEqual([]);
  });

  it.each([
    [431, "cookies", `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a=b; ".repeat(12_000)}\r\n\r\n`],
    [400, "Try again", "GET / HTTP/1.1\r\nHost: a\r\nX A: 1\r\n\r\n"],
  ])("answers what cannot be read with a page and a line: %i", async (status, words, text) => {
    const answer = await rawRequest(await listen(), text);
    expect(lines).toMatchObject([{ status, method: "none", ref: expect.stringMatching(/^EP/) }]);
    expect(answer).toContain(`x-ref-code: ${lines[0]?.ref}`);
    expect(answer).toContain(words);
  });

  it("keeps the refusal of an expectation out of caches", async () => {
    const answer = await rawRequest(await listen(), "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 417 [^]*cache-control: no-store/);
  });

  it("takes headers of 32 KB", async () => {
    const cookie = "a".repeat(32 * 1024);
    const text = `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`;
    expect(await rawRequest(await listen(), text)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ["/api", true],
    ["/api?a=1", true],
    ["/api/version", true],
    ["/apix", false],
    ["/%61pi/version", false],
    ["//api/version", false],
  ])("takes %s for a call: %s", async (path, isCall) => {
    const answer = await rawRequest(await listen(), `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer.endsWith("a call")).toBe(isCall);
  });

  it("puts a layer around calls and pages, but not around built files and health", async () => {
    const seen: (string | undefined)[] = [];
    const port = await listen((listener) => (incoming, outgoing) => {
      seen.push(incoming.url);
      listener(incoming, outgoing);
    });
    const paths = "/api/version / /game/x?a=1 /assets/a.js /healthz /readyz?x /healthz-page".split(" ");
    for (const path of paths)
      expect(await rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(seen).toEqual(["/api/version", "/", "/game/x?a=1", "/healthz-page"]);
  });
});

/** Sends bytes unchanged and returns the received text, until the connection closes or the first answer is complete. */
function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    const done = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (length !== undefined && body.length >= Number(length)) done();
    });
    socket.on("close", done);
    socket.on("error", reject);
  });
}
