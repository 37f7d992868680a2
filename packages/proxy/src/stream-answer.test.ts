import type { OutgoingHttpHeaders } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { eventually, serveHttp, serveSockets } from "./loopback.test-helper.ts";
import { ask, bodyOf, hostOver, type Sent, type StreamHostOptions } from "./stream-host.test-helper.ts";

vi.setConfig({ testTimeout: 30_000 });

const RAW = "/api/raw/x";
const EXTERNAL = "/api/sports/ext/x";
const BOTH = [RAW, EXTERNAL];
const SESSION: Sent = { headers: { cookie: "__Host-session=jwt.of.player" } };
const CODE: Readonly<Record<string, string>> = { [RAW]: "EP0000", [EXTERNAL]: "EP0716" };

interface Given {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/** The answer to a request, whole, when the upstream says what a test gives it. */
async function through(
  path: string,
  { status = 200, headers = {}, body = "x" }: Given,
  sent: Sent = {},
  options: StreamHostOptions = {},
) {
  const upstream = await serveHttp((_, outgoing) => {
    const given = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fill(value, upstream.origin)]),
    );
    outgoing.writeHead(status, given).end(body);
  });
  const host = await hostOver(upstream.origin, options);
  const answer = await ask(host.origin + path, sent);
  const [text, isWhole] = await bodyOf(answer);
  return { status: answer.statusCode, headers: answer.headers, text, isWhole, host };
}

const fill = (value: OutgoingHttpHeaders[string], origin: string) =>
  typeof value === "string" ? value.replace("{upstream}", origin) : value;

describe.each(BOTH)("an answer of %s", (path) => {
  it.each([200, 201, 206, 301, 400, 404, 409, 429, 500, 503, 599])("keeps its status %i and its bytes", async (status) => {
    const body = '{ "a" : 1 }\n';
    const answer = await through(path, { status, body, headers: { "content-type": "application/json" } });
    expect([answer.status, answer.text, answer.isWhole]).toEqual([status, body, true]);
    expect(answer.headers["content-type"]).toBe("application/json");
  });

  it("keeps its own headers and gets ours", async () => {
    const headers = {
      "content-type": "text/html",
      etag: '"1"',
      "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      "content-range": "bytes 0-0/9",
      "accept-ranges": "bytes",
      "content-disposition": "attachment",
      "content-length": "25",
      "retry-after": "7",
      "x-own": "1",
    };
    const answer = await through(path, { headers, body: "<script>alert(1)</script>" });
    expect(answer.text).toBe("<script>alert(1)</script>");
    expect(answer.headers).toMatchObject({
      ...headers,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "x-request-id": expect.stringMatching(/./),
    });
  });

  it("keeps nothing that speaks for the whole origin, the machine or the connection (decision H10)", async () => {
    const headers = {
      "strict-transport-security": "max-age=0",
      "clear-site-data": '"cookies"',
      "alt-svc": 'h3=":443"',
      "public-key-pins": "x",
      "access-control-allow-origin": "*",
      "access-control-allow-credentials": "true",
      "service-worker-allowed": "/",
      refresh: "0;url=https://evil.example",
      nel: "{}",
      "report-to": "{}",
      "reporting-endpoints": "x",
      server: "nginx",
      "x-powered-by": "x",
      "x-accel-redirect": "/etc/passwd",
      "x-sendfile": "/etc/passwd",
      "content-security-policy": "default-src *",
      "content-security-policy-report-only": "x",
      "cross-origin-opener-policy": "unsafe-none",
      "x-ref-code": "EP9999-EM9999",
      "x-request-id": "forged",
      "proxy-authenticate": "Basic",
      connection: "x-internal, X-Other",
      "x-internal": "1",
      "x-other": "1",
      trailer: "x",
    };
    const { headers: passed } = await through(path, { headers });
    expect(passed).not.toHaveProperty("set-cookie");
    const own = ["connection", "content-security-policy", "x-request-id"];
    expect(Object.keys(headers).filter((name) => !own.includes(name) && passed[name] !== undefined)).toEqual([]);
    expect(passed["content-security-policy"]).toBe("sandbox; default-src 'none'");
    expect(passed["x-request-id"]).not.toBe("forged");
  });

  it("keeps compressed bytes with the header that says so", async () => {
    const packed = gzipSync("seven..");
    const upstream = await serveHttp((_, outgoing) => {
      outgoing.writeHead(200, { "content-encoding": "gzip", "content-length": packed.byteLength }).end(packed);
    });
    const { origin } = await hostOver(upstream.origin);
    const response = await fetch(origin + path);
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual(["gzip", "seven.."]);
    expect(gunzipSync(packed).toString()).toBe("seven..");
  });

  it.each([204, 205, 304])("with %i has no body, and the connection stays of use", async (status) => {
    const upstream = await serveSockets((socket) => {
      socket.on("data", () => socket.write(`HTTP/1.1 ${status} X\r\netag: "1"\r\n${status === 205 ? "content-length: 0\r\n" : ""}\r\n`));
    });
    const { origin, proxy } = await hostOver(upstream.origin);
    for (let count = 0; count < 3; count += 1) {
      const answer = await ask(origin + path);
      expect([answer.statusCode, await bodyOf(answer), answer.headers["etag"]]).toEqual([status, ["", true], '"1"']);
    }
    expect(upstream.sockets).toHaveLength(1);
    await eventually(() => expect(proxy.openStreams()).toBe(0));
  });

  it("to HEAD has its length and no body, and ends the call", async () => {
    const upstream = await serveHttp((_, outgoing) => outgoing.writeHead(200, { "content-length": 5 }).end("12345"));
    const { origin, proxy } = await hostOver(upstream.origin);
    const answer = await ask(origin + path, { method: "HEAD" });
    expect([answer.statusCode, await bodyOf(answer), answer.headers["content-length"]]).toEqual([200, ["", true], "5"]);
    await eventually(() => expect(proxy.openStreams()).toBe(0));
  });

  it("with a status that nobody knows is 502", async () => {
    const upstream = await serveSockets((socket) => {
      socket.on("data", () => socket.write("HTTP/1.1 799 Odd\r\ncontent-length: 2\r\n\r\n{}"));
    });
    const { origin } = await hostOver(upstream.origin);
    expect((await ask(origin + path)).statusCode).toBe(502);
  });

  it("with bytes in a header that no server may write loses that header alone", async () => {
    const upstream = await serveSockets((socket) => {
      socket.on("data", () =>
        socket.write("HTTP/1.1 200 OK\r\ncontent-disposition: attachment; filename=東京.pdf\r\nx-fine: 1\r\ncontent-length: 2\r\n\r\nok"),
      );
    });
    const { origin, proxy } = await hostOver(upstream.origin);
    const answer = await ask(origin + path);
    expect([await bodyOf(answer), answer.headers["x-fine"]]).toEqual([["ok", true], "1"]);
    await eventually(() => expect(proxy.openStreams()).toBe(0));
  });

  it("behind a redirect leads through us when it stays within, else nowhere (decision H4)", async () => {
    const base = path === RAW ? "/v2/raw" : "/ext";
    const own = path.slice(0, -1);
    const to = async (location: string) =>
      (await through(path, { status: 302, headers: { location } })).headers.location;
    expect(await to(`{upstream}${base}/a?b=1#c`)).toBe(`${own}a?b=1#c`);
    expect(await to(`${base}/a/b`)).toBe(`${own}a/b`);
    expect(await to("sibling")).toBe(`${own}sibling`);
    for (const location of [
      "https://evil.example/x",
      "//evil.example/x",
      "\\\\evil.example/x",
      "/elsewhere",
      "{upstream}/v3/raw/x",
      `{upstream}${base}/../../users`,
      `{upstream}${base}-other/x`,
      "javascript:alert(1)",
      "http://[broken",
      "data:text/html,x",
    ])
      expect([location, await to(location)]).toEqual([location, undefined]);
  });
});

describe.each(BOTH)("a failure of %s", (path) => {
  it.each([
    [401, '{"reason":"token_expired"}', "EM0003"],
    [403, '{ "reason" :\t"user_blocked" }', "EM0011"],
    [440, '{"message":"sessão"}', "EM0030"],
    [401, "<html>no</html>", "EM0005"],
    [500, '{"error":"x"}', "EM0031"],
  ])("with %i passes byte for byte with its reference code (decisions E6, E7)", async (status, body, reason) => {
    const answer = await through(path, { status, body, headers: { "content-type": "text/x-own" } });
    expect([answer.status, answer.text, answer.headers["content-type"]]).toEqual([status, body, "text/x-own"]);
    expect(answer.headers["x-ref-code"]).toBe(`${CODE[path] ?? ""}-${reason}`);
  });

  it("with a long body passes it too, unread", async () => {
    const body = "y".repeat(200_000);
    const answer = await through(path, { status: 500, body });
    expect([answer.status, answer.text === body, answer.isWhole]).toEqual([500, true, true]);
    expect(answer.headers["x-ref-code"]).toMatch(/^EP\d{4}-EM\d{4}$/);
  });

  it.each([401, 403, 440])("with %i and nothing to say says unauthorized", async (status) => {
    const answer = await through(path, { status, body: "", headers: { "content-encoding": "gzip" } });
    expect([answer.status, answer.text]).toEqual([status, '{"reason":"unauthorized"}']);
    expect([answer.headers["content-type"], answer.headers["content-encoding"]]).toEqual([
      "application/json",
      undefined,
    ]);
  });

  it.each([
    [403, "edge-key-for-tests"],
    [500, "edge-key-for-tests"],
    [401, "jwt.of.player"],
  ])("with %i that holds our secret (%s) is replaced and logged", async (status, secret) => {
    const error = vi.fn();
    const logger = { info: vi.fn(), warn: vi.fn(), error, debug: vi.fn() };
    const body = `{"debug":"x ${secret} y"}`;
    const answer = await through(path, { status, body }, SESSION, { logger });
    expect([answer.status, answer.text]).toEqual([status, '{"reason":"unauthorized"}']);
    expect(error).toHaveBeenCalledOnce();
    expect(JSON.stringify(error.mock.calls)).not.toContain(secret);
  });
});

describe("a failure", () => {
  it("that never ends is cut after a while, and leaves no place taken", async () => {
    const upstream = await serveHttp((_, outgoing) => {
      outgoing.writeHead(500).write("half");
    });
    const { origin, proxy } = await hostOver(upstream.origin);
    const answer = await ask(origin + RAW);
    expect([answer.statusCode, await bodyOf(answer), proxy.openStreams()]).toEqual([500, ["half", true], 0]);
  });
});

describe("cookies", () => {
  const lines = [
    "__Host-session=evil; Path=/; Secure",
    "session=evil",
    "is_authenticated=0",
    " IS_AUTHENTICATED =0",
    "__host-SESSION=evil",
    "=session=evil",
    "= is_authenticated=0",
    "session",
    "other=1; Domain=.brand.example; Path=/; domain = x ; HttpOnly",
    "plain=session=1",
  ];

  it("of the backend pass, but ours and without their domain (decision H5)", async () => {
    const { headers } = await through(RAW, { headers: { "set-cookie": lines } });
    expect(headers["set-cookie"]).toEqual(["other=1; Path=/; HttpOnly", "plain=session=1"]);
    expect([headers["cache-control"], headers.vary]).toEqual(["no-store", "Cookie"]);
  });

  it("of somebody else's service never pass", async () => {
    const { headers } = await through(EXTERNAL, { headers: { "set-cookie": lines } });
    expect(headers["set-cookie"]).toBeUndefined();
  });
});

describe("keeping an answer", () => {
  const headers = { "cache-control": "public, max-age=60", vary: "Accept" };

  it("is the upstream's word where everybody may see it, and nobody's else (decision H10)", async () => {
    const open = await through("/api/open/x", { headers });
    expect([open.headers["cache-control"], open.headers.vary]).toEqual(["public, max-age=60", "Accept"]);
    const personal = await through(RAW, { headers }, SESSION);
    expect([personal.headers["cache-control"], personal.headers.vary]).toEqual(["no-store", "Accept, Cookie"]);
    const authorized = await through(EXTERNAL, { headers }, { headers: { authorization: "Bearer sdk" } });
    expect(authorized.headers["cache-control"]).toBe("no-store");
    const cookie = await through("/api/open/x", { headers: { ...headers, "set-cookie": "a=b" } });
    expect([cookie.headers["cache-control"], cookie.headers.vary]).toEqual(["no-store", "Accept, Cookie"]);
    const live = await through("/api/open/x", { headers: { ...headers, "content-type": "text/event-stream; charset=utf-8" } });
    expect(live.headers["cache-control"]).toBe("no-store");
  });

  it("of a fixed path maps a redirect to its own neighbour", async () => {
    const { headers: given } = await through("/api/feed/live", { status: 302, headers: { location: "next" } });
    expect(given.location).toBe("/api/feed/next");
  });
});
