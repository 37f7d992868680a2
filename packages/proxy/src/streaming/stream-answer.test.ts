import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { eventually, serveSockets } from "../backend/loopback.test-helper.ts";
import { inbound } from "../request/inbound.test-helper.ts";
import { cookieNames } from "../request/session-cookies.ts";
import { mapLocation, passedCookies, passedHeaders, passedRequestHeaders } from "./stream-headers.ts";
import { ask, bodyOf, hostOf, hostOver, through } from "./stream-host.test-helper.ts";

/** Headers of an answer that concern the whole origin, the machine or the connection. */
const STOPPED = `strict-transport-security clear-site-data alt-svc public-key-pins access-control-allow-origin refresh nel report-to server
  access-control-allow-credentials service-worker-allowed reporting-endpoints www-authenticate accept-ch set-login
  speculation-rules use-as-dictionary permissions-policy x-frame-options cdn-cache-control surrogate-control x-powered-by
  x-accel-redirect x-sendfile content-security-policy content-security-policy-report-only cross-origin-opener-policy
  proxy-authenticate x-internal x-other trailer`;
const RAW = "/api/raw/x";
const EXTERNAL = "/api/sports/ext/x";

/** An upstream that answers every request with the same bytes. */
const saying = (answer: string) => serveSockets((socket) => socket.on("data", () => socket.write(answer)));

describe.each([RAW, EXTERNAL])("an answer of %s", (path) => {
  it.each([200, 206, 301, 404, 429, 503, 599])("keeps its status %i and its bytes", async (status) => {
    const body = '{ "a" : 1 }\n';
    const answer = await through(path, { status, body, headers: { "content-type": "application/json" } });
    expect([answer.status, answer.text, answer.isWhole]).toEqual([status, body, true]);
    expect(answer.headers["content-type"]).toBe("application/json");
  });

  it("keeps every header that concerns nothing but itself, and gets ours (decision H5)", async () => {
    const headers = {
      "content-type": "text/html",
      etag: '"1"',
      "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      "content-range": "bytes 0-0/9",
      "accept-ranges": "bytes",
      expires: "Thu, 01 Jan 2026 00:00:00 GMT",
      "content-length": "25",
      "retry-after": "7",
      link: '</api/raw/x?page=2>; rel="next"',
      "x-total": "12",
      "content-language": "pt",
      "content-disposition": "attachment",
      age: "5",
      via: "1.1 x",
      "cache-control": "max-age=5",
    };
    const answer = await through(path, { headers, body: "<script>alert(1)</script>" });
    expect(answer.text).toBe("<script>alert(1)</script>");
    expect(answer.headers).toMatchObject({
      ...headers,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-request-id": expect.stringMatching(/./),
    });
  });

  it.each([
    "text/javascript",
    "application/javascript; charset=utf-8",
    "application/x-ecmascript",
    "text/css",
    "application/wasm",
  ])("of type %s is no script and no style for a page of ours", async (type) => {
    const answer = await through(path, { headers: { "content-type": type }, body: "alert(1)" });
    expect([answer.headers["content-type"], answer.headers["x-content-type-options"], answer.text]).toEqual([
      "application/octet-stream",
      "nosniff",
      "alert(1)",
    ]);
  });

  it("has no header that concerns the whole origin, the machine or the connection (decision H10)", async () => {
    const headers: Record<string, string> = {
      connection: "x-internal, X-Other",
      "x-ref-code": "EP9999-EM9999",
      "x-request-id": "forged",
    };
    for (const name of STOPPED.split(/\s+/)) headers[name] = "x";
    const { headers: passed } = await through(path, { headers });
    expect(passed).not.toHaveProperty("set-cookie");
    const own = ["connection", "content-security-policy", "x-request-id"];
    expect(Object.keys(headers).filter((name) => !own.includes(name) && passed[name] !== undefined)).toEqual(
      [],
    );
    expect(passed["content-security-policy"]).toBe("sandbox; default-src 'none'");
    expect(passed["x-request-id"]).not.toBe("forged");
  });

  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
  ])(
    "is decoded when it is compressed without a request for %s, so that it can be searched",
    async (encoding, pack) => {
      const body = pack('{"k":"seven.."}');
      const given = { "content-encoding": encoding, "content-length": body.byteLength };
      const answer = await through(path, { headers: given, body });
      expect([answer.text, answer.isWhole, answer.headers["content-encoding"]]).toEqual([
        '{"k":"seven.."}',
        true,
        undefined,
      ]);
      const leak = await through(path, {
        headers: { "content-encoding": encoding },
        body: pack("edge-key-for-tests"),
      });
      expect([leak.text, leak.isWhole]).toEqual(["", false]);
    },
  );

  it("is no answer when its encoding is not known: 502", async () => {
    const answer = await through(path, {
      headers: { "content-encoding": "x-own" },
      body: "edge-key-for-tests",
    });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([502, { ok: false, detail: "bad_body" }]);
    expect(answer.host.proxy.figures().streams.open).toBe(0);
  });

  it.each([204, 205, 304])("with %i has no body, and the connection stays usable", async (status) => {
    const length = status === 205 ? "content-length: 0\r\n" : "";
    const upstream = await saying(`HTTP/1.1 ${status} X\r\netag: "1"\r\n${length}\r\n`);
    // So few that one of them has no rest.
    const [service, limits] = [{ streams: 2 }, { streams: 2 }];
    const { origin, proxy } = await hostOver(upstream.origin, { service, settings: { limits } });
    for (let count = 0; count < 3; count += 1) {
      await eventually(() => expect(proxy.figures().streams.open).toBe(0));
      const answer = await ask(origin + path);
      expect([answer.statusCode, await bodyOf(answer), answer.headers["etag"]]).toEqual([
        status,
        ["", true],
        '"1"',
      ]);
    }
    expect(upstream.sockets).toHaveLength(1);
  });

  it("with 205 ends the body that comes with it all the same", async () => {
    const { origin, proxy } = await hostOf((_, outgoing) => {
      outgoing.writeHead(205).write("for ever");
    });
    expect(await bodyOf(await ask(origin + path))).toEqual(["", true]);
    await eventually(() => expect(proxy.figures().streams.open).toBe(0));
  });

  it("to HEAD has its length and no body, and ends the call", async () => {
    const { origin, proxy } = await hostOf((_, outgoing) =>
      outgoing.writeHead(200, { "content-length": 5 }).end("12345"),
    );
    const answer = await ask(origin + path, { method: "HEAD" });
    expect([answer.statusCode, await bodyOf(answer), answer.headers["content-length"]]).toEqual([
      200,
      ["", true],
      "5",
    ]);
    await eventually(() => expect(proxy.figures().streams.open).toBe(0));
  });

  it("with an unknown status is 502", async () => {
    const upstream = await saying("HTTP/1.1 799 Odd\r\ncontent-length: 2\r\n\r\n{}");
    const { origin } = await hostOver(upstream.origin);
    expect((await ask(origin + path)).statusCode).toBe(502);
  });

  it("keeps header bytes unchanged, whatever their charset", async () => {
    const upstream = await saying(
      'HTTP/1.1 200 OK\r\netag: "東京"\r\nvary: Accept\r\ncontent-length: 2\r\n\r\nok',
    );
    const { origin } = await hostOver(upstream.origin);
    const answer = await ask(origin + path);
    const { etag = "" } = answer.headers;
    expect([await bodyOf(answer), Buffer.from(etag, "latin1").toString()]).toEqual([["ok", true], '"東京"']);
  });

  it("with a redirect is mapped to a path of ours, or has no Location (decision H4)", async () => {
    const base = path === RAW ? "/v2/raw" : "/ext";
    const own = path.slice(0, -1);
    const to = async (location: string) =>
      (await through(path, { status: 302, headers: { location } })).headers.location;
    expect(await to(`{upstream}${base}/a?b=1#c`)).toBe(`${own}a?b=1#c`);
    expect(await to(`${base}/a/b`)).toBe(`${own}a/b`);
    expect(await to("https://evil.example/x")).toBeUndefined();
  });
});

const { own } = cookieNames("https://play.example");

const mapping = {
  url: "https://backend.example:443/v2/raw/a/b?c=1",
  base: "https://backend.example:443/v2/raw/",
  ownBase: "/api/raw/",
  stoppedHeaders: [],
  redirectHosts: ["lobby.example", "other.example:8443"],
  cookies: { except: own },
} as const;

describe("a redirect of an upstream", () => {
  it.each([
    ["https://backend.example/v2/raw/x?y=1#z", "/api/raw/x?y=1#z"],
    ["https://BACKEND.example:443/v2/raw/x", "/api/raw/x"],
    ["c", "/api/raw/a/c"],
    ["?page=2", "/api/raw/a/b?page=2"],
    ["https://backend.example/v2/raw//evil.example", "/api/raw//evil.example"],
    ["https://user@backend.example/v2/raw/x", undefined],
    ["https://backend.example:8443/v2/raw/x", undefined],
    ["http://backend.example/v2/raw/x", undefined],
    ["https://backend.example.evil.example/v2/raw/x", undefined],
    ["https://backend.example/v2/raw", undefined],
    ["https://backend.example/v2/raw/%2e%2e/users", undefined],
    ["../../../../v2/users", undefined],
    ["//evil.example/x", undefined],
    ["/elsewhere", undefined],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["http://[broken", undefined],
    ["/\\evil.example/v2/raw/", undefined],
    ["", "/api/raw/a/b?c=1"],
  ])("to %j is mapped to %j (decision H4)", (location, ours) => {
    expect(mapLocation({ location }, mapping)).toBe(ours);
  });

  it.each([
    ["https://lobby.example/a?b=1#c", true],
    ["https://LOBBY.example:444/", true],
    ["https://other.example:8443/x", true],
    ["https://other.example/x", false],
    ["http://lobby.example/", false],
    ["https://user@lobby.example/", false],
    ["https://lobby.example.evil.example/", false],
    ["https://evil.example/lobby.example", false],
    ["javascript:alert(1)//lobby.example", false],
  ])("to %j passes if the brand names the host: %s (decision H9b)", (location, passes) => {
    expect(mapLocation({ location }, mapping)).toBe(passes ? new URL(location).href : undefined);
  });

  it("with two Location headers uses the first", () => {
    const location = ["c", "https://evil.example"];
    expect(mapLocation({ location }, mapping)).toBe("/api/raw/a/c");
  });
});

describe("headers of an upstream", () => {
  it("that occur more than once are joined; those that Connection names are not forwarded", () => {
    const headers = passedHeaders({
      vary: ["a", "b"],
      connection: ["etag ,Expires", "x-c"],
      etag: "1",
      expires: "1",
      "x-c": "1",
      "retry-after": undefined,
    });
    expect(headers).toEqual({ vary: "a, b" });
  });
});

describe("headers of a request to an upstream", () => {
  it("pass but for those that are ours, the edge's, the connection's or the page's (decision H9b)", () => {
    const passing = {
      "x-sdk": "1",
      "if-match": "2",
      "x-requested-with": "XMLHttpRequest",
      "x-client-version": "3",
    };
    const headers = {
      ...passing,
      connection: "close, X-Listed",
      "x-listed": "1",
      "x-geo-city": "Recife",
      x_sdk: "1",
      cookie: "a=b",
      "x-http-method-override": "DELETE",
      "x-original-url": "/v2/users",
      "x-rewrite-url": "/v2/users",
      "sec-fetch-site": "same-origin",
      "x-forwarded-host": "evil.example",
      forwarded: "for=6.6.6.6",
      via: "1.1 x",
      "cf-connecting-ip": "6.6.6.6",
      "x-user-info-city": "x",
      "dev-user": "x",
      "x-api-key": "x",
      traceparent: "x",
      baggage: "x",
      "x-request-id": "x",
      "x-log-info": "x",
    };
    expect(passedRequestHeaders(inbound({ headers }), { city: "x-geo-city" })).toEqual(passing);
  });
});

describe("the path of an upstream's cookie", () => {
  const mapping = {
    url: "https://up.example/v2/app-sportbook/a",
    base: "https://up.example/v2/app-sportbook/",
    ownBase: "/api/app-sportbook/",
    redirectHosts: [],
    stoppedHeaders: [],
    cookies: { except: new Set<string>() },
  };

  it.each([
    ["Path=/v2/app-sportbook", "Path=/api/app-sportbook"],
    ["Path=/v2/app-sportbook/; HttpOnly", "Path=/api/app-sportbook/; HttpOnly"],
    ["path = /v2/app-sportbook/live ; Secure", "path = /api/app-sportbook/live ; Secure"],
    ["Path=/v2", "Path=/api/app-sportbook"],
    ["Path=/v2/", "Path=/api/app-sportbook"],
    ["Path=/", "Path=/"],
    ["Path=/v2/app-sportbook-2", "Path=/v2/app-sportbook-2"],
    ["HttpOnly", "HttpOnly"],
  ])("is ours: %s becomes %s", (given, expected) => {
    expect(passedCookies({ "set-cookie": `sid=1; ${given}` }, mapping)).toEqual([`sid=1; ${expected}`]);
  });
});
