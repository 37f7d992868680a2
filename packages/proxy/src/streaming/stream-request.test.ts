import { randomBytes } from "node:crypto";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { closeOf, eventually, serveHttp, serveSockets } from "../backend/loopback.test-helper.ts";
import { isBackendError } from "../contract/backend-error.ts";
import { createKnownSessions, tokenKey } from "../cache/known-sessions.ts";
import { createStreamCount } from "./stream-count.ts";
import { ask, bodyOf, headOf, hostOf, hostOver, next, openCall } from "./stream-host.test-helper.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const BOTH = ["/api/raw/x", "/api/sports/ext/x"];

/** A request's headers that are not of the connection. */
const headersOf = ({ headers }: IncomingMessage): IncomingMessage["headers"] => {
  const { host: _, connection: __, ...own } = headers;
  return own;
};

describe("the request of an upstream", () => {
  const kept = {
    accept: "text/event-stream",
    "accept-language": "pt",
    range: "bytes=0-9",
    "if-none-match": '"1"',
    "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT",
    "last-event-id": "41",
    "user-agent": "UA",
    "x-own": "1",
  };
  const headers = {
    ...kept,
    authorization: "Bearer sdk",
    cookie: "__Host-session=jwt; other=1",
    "edge-worker-key": "forged",
    Edge_Worker_Key: "forged",
    tenant: "other",
    "x-forwarded-for": "6.6.6.6",
    "edge-connecting-ip": "6.6.6.6",
    te: "trailers",
    "proxy-authorization": "x",
    "accept-encoding": "gzip",
    referer: "https://x.example/?q=1",
  };
  const passed = { ...kept, "accept-encoding": "identity" };

  it("that is another company's service has what decision H9b lets pass, and the browser's Authorization", async () => {
    const { upstream, origin } = await hostOf((_, outgoing) => outgoing.end());
    await bodyOf(await ask(`${origin}/api/sports/ext/a/b?c=%20&d[]=1`, { headers }));
    const [seen] = upstream.requests;
    expect(seen?.url).toBe("/ext/a/b?c=%20&d[]=1");
    expect(headersOf(seen ?? expect.fail())).toEqual({ ...passed, authorization: "Bearer sdk" });
  });

  it("that is the backend has the same and the headers of every backend call; nothing forged", async () => {
    const { upstream, origin } = await hostOf((_, outgoing) => outgoing.end());
    await bodyOf(
      await ask(`${origin}/api/raw/a/b?c=1`, {
        headers: { ...headers, connection: "close, edge-worker-key, tenant" },
      }),
    );
    const [seen] = upstream.requests;
    expect(seen?.url).toBe("/v2/raw/a/b?c=1");
    const got = headersOf(seen ?? expect.fail());
    expect(got).toMatchObject({
      ...passed,
      authorization: "Bearer jwt",
      cookie: "other=1",
      "edge-worker-key": "edge-key-for-tests",
      tenant: "aurora",
      "x-forwarded-for": "127.0.0.1",
    });
    for (const name of ["edge_worker_key", "edge-connecting-ip", "te", "proxy-authorization", "referer"])
      expect(got).not.toHaveProperty(name);
  });

  it("with an invalid query is not sent: 400", async () => {
    const upstream = await serveSockets(() => {});
    const { origin } = await hostOver(upstream.origin);
    for (const path of BOTH) {
      const call = request({ port: new URL(origin).port, path: `${path}?a=#b`, agent: false });
      call.end();
      expect((await headOf(call)).statusCode).toBe(400);
    }
    expect(upstream.sockets).toHaveLength(0);
  });
});

describe.each(BOTH)("a body through %s", (path) => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "is sent with %s unchanged, whatever its type",
    async (method) => {
      const { upstream, origin } = await hostOf((incoming, outgoing) => {
        outgoing.writeHead(200, { "content-type": "application/octet-stream" });
        incoming.pipe(outgoing);
      });
      const body = randomBytes(300_000);
      const length = { "content-length": String(body.byteLength) };
      const headers = { ...SAME_ORIGIN, ...length, "content-type": "application/x-own; v=1" };
      const answer = await ask(origin + path, { method, headers, body });
      const chunks = (await answer.toArray()) as Buffer[];
      expect(Buffer.concat(chunks).equals(body)).toBe(true);
      expect(upstream.requests[0]?.headers["content-type"]).toBe("application/x-own; v=1");
    },
  );

  it("reaches the upstream before the client has sent all of it, and so does the answer", async () => {
    const { origin } = await hostOf((incoming, outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/plain" });
      incoming.on("data", (chunk: Buffer) => outgoing.write(`got ${chunk.toString()}`));
      incoming.on("end", () => outgoing.end());
    });
    const call = openCall(origin + path, {
      method: "POST",
      headers: { ...SAME_ORIGIN, "content-type": "text/x" },
    });
    call.write("one");
    const answer = await headOf(call);
    expect(await next(answer)).toBe("got one");
    const coming = next(answer);
    call.write("two");
    expect(await coming).toBe("got two");
    call.end();
    expect(await bodyOf(answer)).toEqual(["", true]);
  });

  it.each([
    ["GET", "GET /other HTTP/1.1\r\n\r\n"],
    ["HEAD", "GET /other HTTP/1.1\r\n\r\n"],
    ["DELETE", ""],
  ])("of %s with %j is not sent", async (method, body) => {
    const { upstream, origin } = await hostOf((incoming, outgoing) => {
      incoming.resume().on("end", () => outgoing.end());
    });
    const headers = { ...SAME_ORIGIN, "content-length": String(body.length), "content-type": "text/x" };
    const call = openCall(origin + path, { method, headers });
    call.end(body);
    await headOf(call);
    const sent = upstream.requests[0]?.headers ?? {};
    expect([sent["content-length"] ?? "0", sent["transfer-encoding"], upstream.requests.length]).toEqual([
      "0",
      undefined,
      1,
    ]);
  });

  it("that the client breaks off is broken off at the upstream", async () => {
    const { upstream, origin, proxy } = await hostOf((incoming) => incoming.resume());
    const headers = { ...SAME_ORIGIN, "content-type": "text/x", "content-length": "5000000" };
    const call = openCall(origin + path, { method: "POST", headers });
    call.write("x".repeat(100_000));
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    call.destroy();
    await closeOf(upstream.sockets[0]);
    await eventually(() => expect(proxy.figures().streams.open).toBe(0));
  });

  it("whose sender disconnects before the answer leaves nothing open", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { upstream, origin, proxy } = await hostOf((incoming, outgoing) => {
      incoming.resume();
      void promise.then(() => outgoing.writeHead(200).write("for ever"));
    });
    const call = openCall(origin + path, {
      method: "POST",
      headers: { ...SAME_ORIGIN, "content-type": "text/x" },
    });
    call.end("x");
    await eventually(() => expect(upstream.requests[0]?.complete).toBe(true));
    call.destroy();
    // Nothing tells when the host has heard of it; the upstream waits for the host, or answers a caller that is there.
    await new Promise((done) => setTimeout(done, 50));
    resolve(undefined);
    await eventually(() =>
      expect([proxy.figures().streams.open, upstream.sockets[0]?.destroyed]).toEqual([0, true]),
    );
  });

  it.each([true, false])("over the limit is 413 (length announced: %s)", async (isSaid) => {
    const { upstream, origin, proxy } = await hostOf((incoming) => incoming.resume(), {
      settings: { limits: { uploadBytes: 100_000 } },
    });
    const headers = {
      ...SAME_ORIGIN,
      "content-type": "text/x",
      ...(isSaid && { "content-length": "200000" }),
    };
    const call = openCall(origin + path, { method: "POST", headers });
    call.write("x".repeat(100_000));
    call.end("x".repeat(100_000));
    expect((await headOf(call)).statusCode).toBe(413);
    expect(upstream.requests.length).toBeLessThanOrEqual(isSaid ? 0 : 1);
    expect(proxy.figures().streams.open).toBe(0);
  });
});

describe.each(BOTH)("connections of %s", (path) => {
  it("that were closed while idle are tried once more, for GET only (decision H8)", async () => {
    const upstream = await serveSockets((socket, count) => {
      let requests = 0;
      socket.on("data", () => {
        requests += 1;
        // The first connection answers once; what comes after that finds it dead.
        if (count === 1 && requests > 1) socket.resetAndDestroy();
        else socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
      });
    });
    const { origin } = await hostOver(upstream.origin);
    expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
    expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
    expect(upstream.sockets).toHaveLength(2);
  });
});

describe("streams that stay open", () => {
  const live = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (incoming.url?.endsWith("/json")) outgoing.end("[1]");
    else outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  };

  it("are bounded: 503 with Retry-After, and a returned permit can be taken again", async () => {
    const { upstream, origin, proxy } = await hostOf(live, {
      settings: { limits: { streamsPerAddress: 3 } },
    });
    const open = await Promise.all([
      ask(`${origin}/api/raw/a`),
      ask(`${origin}/api/sports/ext/b`),
      ask(`${origin}/api/raw/c`),
    ]);
    const shed = await ask(`${origin}/api/raw/d`);
    expect([shed.statusCode, shed.headers["retry-after"], JSON.parse((await bodyOf(shed))[0])]).toEqual([
      503,
      "5",
      { ok: false, error: "sports_raw_failed", detail: "unavailable" },
    ]);
    expect(await bodyOf(await ask(`${origin}/api/json`))).toEqual(["[1]", true]);
    expect([proxy.figures().streams.open, upstream.requests.length]).toEqual([3, 4]);
    open[0].destroy();
    await eventually(() => expect(proxy.figures().streams.open).toBe(2));
    expect((await ask(`${origin}/api/raw/e`)).statusCode).toBe(200);
  });

  it("take no connection from calls", async () => {
    const upstream = await serveHttp(live);
    const settings = { backend: { baseUrl: "", connections: 2 }, deadlines: { default: 20_000 } };
    const { origin } = await hostOver(upstream.origin, { settings });
    const open = await Promise.all(Array.from({ length: 20 }, () => ask(`${origin}/api/raw/a`)));
    expect(open.map(({ statusCode }) => statusCode)).toEqual(open.map(() => 200));
    expect(await bodyOf(await ask(`${origin}/api/json`))).toEqual(["[1]", true]);
  });
});

describe("the count of open streams", () => {
  it("names the service of a stream that it refuses, and nothing of the backend", () => {
    const count = createStreamCount(0, 2, createKnownSessions());
    const refused = { kind: "unavailable", endpoint: undefined, service: undefined };
    expect(() => count.take({ blocks: ["4"] }, "backend", "GET")).toThrow(expect.objectContaining(refused));
    expect(() => count.take({ blocks: ["4"] }, "b", "POST")).toThrow(
      expect.objectContaining({ ...refused, endpoint: "POST", service: "b" }),
    );
    expect([count.open, count.refused]).toEqual([0, 2]);
  });

  it("is bounded to half for one upstream, so that another one has permits left", () => {
    const count = createStreamCount(4, 10, createKnownSessions());
    const from = (upstream: string, address: string): (() => void) =>
      count.take({ blocks: [address] }, upstream, "GET");
    from("a", "1");
    from("a", "2");
    expect(() => from("a", "3")).toThrow(expect.toSatisfy(isBackendError));
    from("b", "3");
    from("b", "4");
    expect(count.open).toBe(4);
  });

  it("ends streams when the process stops, and those of a session with it, except those that have ended", async () => {
    const sessions = createKnownSessions();
    const count = createStreamCount(5, 5, sessions);
    const streamOf = (): { status: number; headers: object; body: Readable; end: () => void } => ({
      status: 200,
      headers: {},
      body: new Readable({ read: () => {} }),
      end: vi.fn(),
    });
    const [over, lasting, ofSession] = [streamOf(), streamOf(), streamOf()];
    count.watch(over as never, tokenKey("token"));
    count.watch(lasting as never, tokenKey("other"));
    count.watch(ofSession as never, tokenKey("token"));
    over.body.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    sessions.logOut(tokenKey("token"));
    expect([ofSession, over, lasting].map(({ end }) => vi.mocked(end).mock.calls.length)).toEqual([1, 0, 0]);
    count.endLive();
    expect(over.end).not.toHaveBeenCalled();
    expect(lasting.end).toHaveBeenCalledOnce();
  });
});
