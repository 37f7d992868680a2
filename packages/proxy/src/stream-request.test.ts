import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { isBackendError } from "./backend-error.ts";
import { closeOf, eventually, serveHttp, serveSockets } from "./loopback.test-helper.ts";
import { createStreamCount } from "./stream-count.ts";
import { ask, bodyOf, headOf, hostOver, next, openCall } from "./stream-host.test-helper.ts";

vi.setConfig({ testTimeout: 30_000 });

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const BOTH = ["/api/raw/x", "/api/sports/ext/x"];

/** A request's headers that are not of the connection. */
const headersOf = ({ headers }: IncomingMessage): IncomingMessage["headers"] => {
  const { host: _, connection: __, ...own } = headers;
  return own;
};

describe("what an upstream is sent", () => {
  const headers = {
    accept: "text/event-stream",
    "accept-language": "pt",
    range: "bytes=0-9",
    "if-none-match": '"1"',
    "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT",
    "last-event-id": "41",
    "user-agent": "UA",
    authorization: "Bearer sdk",
    cookie: "__Host-session=jwt; other=1",
    "edge-worker-key": "forged",
    Edge_Worker_Key: "forged",
    tenant: "other",
    "x-forwarded-for": "6.6.6.6",
    "edge-connecting-ip": "6.6.6.6",
    te: "trailers",
    "proxy-authorization": "x",
    "x-own": "1",
    "accept-encoding": "gzip",
    referer: "https://x.example/?q=1",
  };
  const passed = {
    accept: "text/event-stream",
    "accept-language": "pt",
    range: "bytes=0-9",
    "if-none-match": '"1"',
    "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT",
    "last-event-id": "41",
    "user-agent": "UA",
  };

  it("by us as somebody else's service: the list of decision H9 and the browser's Authorization", async () => {
    const upstream = await serveHttp((_, outgoing) => outgoing.end());
    const { origin } = await hostOver(upstream.origin);
    await bodyOf(await ask(`${origin}/api/sports/ext/a/b?c=%20&d[]=1`, { headers }));
    const [request] = upstream.requests;
    expect(request?.url).toBe("/ext/a/b?c=%20&d[]=1");
    expect(headersOf(request ?? expect.fail())).toEqual({ ...passed, authorization: "Bearer sdk" });
  });

  it("by us as the backend: the list, and what every backend call has; nothing forged", async () => {
    const upstream = await serveHttp((_, outgoing) => outgoing.end());
    const { origin } = await hostOver(upstream.origin);
    await bodyOf(await ask(`${origin}/api/raw/a/b?c=1`, { headers: { ...headers, connection: "close, edge-worker-key, tenant" } }));
    const [request] = upstream.requests;
    expect(request?.url).toBe("/v2/raw/a/b?c=1");
    const got = headersOf(request ?? expect.fail());
    expect(got).toMatchObject({
      ...passed,
      authorization: "Bearer jwt",
      cookie: "other=1",
      "edge-worker-key": "edge-key-for-tests",
      tenant: "aurora",
      "x-forwarded-for": "127.0.0.1",
    });
    for (const name of ["edge_worker_key", "edge-connecting-ip", "te", "proxy-authorization", "x-own", "accept-encoding"])
      expect(got).not.toHaveProperty(name);
  });

  it("with a query that no socket may carry is nothing: 400", async () => {
    const upstream = await serveSockets(() => {});
    const { origin } = await hostOver(upstream.origin);
    for (const path of BOTH) expect((await ask(`${origin}${path}?a=#b`)).statusCode).toBe(400);
    expect(upstream.sockets).toHaveLength(0);
  });
});

describe.each(BOTH)("a body through %s", (path) => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])("goes with %s as it comes, whatever its type", async (method) => {
    if (path === "/api/raw/x" && method === "DELETE") method = "PUT";
    const upstream = await serveHttp((incoming, outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/octet-stream" });
      incoming.pipe(outgoing);
    });
    const { origin } = await hostOver(upstream.origin);
    const body = randomBytes(300_000);
    const headers = { ...SAME_ORIGIN, "content-type": "application/x-own; v=1" };
    const response = await fetch(origin + path, { method, headers, body });
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
    expect(upstream.requests[0]?.headers["content-type"]).toBe("application/x-own; v=1");
  });

  it("reaches the upstream before the client has sent it all, and the answer the client", async () => {
    const upstream = await serveHttp((incoming, outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/plain" });
      incoming.on("data", (chunk: Buffer) => outgoing.write(`got ${chunk.toString()}`));
      incoming.on("end", () => outgoing.end());
    });
    const { origin } = await hostOver(upstream.origin);
    const call = openCall(origin + path, { method: "POST", headers: { ...SAME_ORIGIN, "content-type": "text/x" } });
    call.write("one");
    const answer = await headOf(call);
    expect(await next(answer)).toBe("got one");
    const coming = next(answer);
    call.write("two");
    expect(await coming).toBe("got two");
    call.end();
    expect(await bodyOf(answer)).toEqual(["", true]);
  });

  it("that the client breaks off is broken off at the upstream", async () => {
    const upstream = await serveHttp((incoming) => incoming.resume());
    const { origin, proxy } = await hostOver(upstream.origin);
    const headers = { ...SAME_ORIGIN, "content-type": "text/x", "content-length": "5000000" };
    const call = openCall(origin + path, { method: "POST", headers });
    call.write("x".repeat(100_000));
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    call.destroy();
    await closeOf(upstream.sockets[0]);
    await eventually(() => expect(proxy.openStreams()).toBe(0));
  });

  it.each([true, false])("over the limit is 413 (length said: %s)", async (isSaid) => {
    const upstream = await serveHttp((incoming) => incoming.resume());
    const { origin, proxy } = await hostOver(upstream.origin, { settings: { limits: { upload: 100_000 } } });
    const headers = { ...SAME_ORIGIN, "content-type": "text/x", ...(isSaid && { "content-length": "200000" }) };
    const call = openCall(origin + path, { method: "POST", headers });
    call.write("x".repeat(100_000));
    call.end("x".repeat(100_000));
    expect((await headOf(call)).statusCode).toBe(413);
    expect(upstream.requests.length).toBeLessThanOrEqual(isSaid ? 0 : 1);
    expect(proxy.openStreams()).toBe(0);
  });

  it("from another site goes nowhere (decision S12)", async () => {
    const upstream = await serveHttp((_, outgoing) => outgoing.end());
    const { origin } = await hostOver(upstream.origin);
    const headers = { "sec-fetch-site": "cross-site", "content-type": "text/plain" };
    const answer = await ask(origin + path, { method: "POST", headers, body: "x" });
    expect([answer.statusCode, upstream.requests.length]).toEqual([403, 0]);
  });
});

describe.each(BOTH)("connections of %s", (path) => {
  const good = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

  it("that died while idle are tried once more, for GET alone (decision H8)", async () => {
    const upstream = await serveSockets((socket, count) => {
      let requests = 0;
      socket.on("data", () => {
        requests += 1;
        // The first connection answers once; what comes after that finds it dead.
        if (count === 1 && requests > 1) socket.resetAndDestroy();
        else socket.write(good);
      });
    });
    const { origin } = await hostOver(upstream.origin);
    expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
    expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
    expect(upstream.sockets).toHaveLength(2);
  });

  it("that died under a POST, or die again, are not", async () => {
    const seen: string[] = [];
    const upstream = await serveSockets((socket) => {
      let requests = 0;
      socket.on("data", (chunk: Buffer) => {
        seen.push(chunk.toString().split(" ", 1)[0] ?? "");
        requests += 1;
        if (requests > 1) socket.resetAndDestroy();
        else if (seen.length === 1 || seen[0] === "again") socket.write(good);
        else socket.resetAndDestroy();
      });
    });
    const { origin } = await hostOver(upstream.origin);
    await bodyOf(await ask(origin + path));
    const headers = { ...SAME_ORIGIN, "content-type": "application/json" };
    const answer = await ask(origin + path, { method: "POST", headers });
    expect([answer.statusCode, seen]).toEqual([502, ["GET", "POST"]]);
    seen.length = 0;
    expect((await ask(origin + path)).statusCode).toBe(200);
    const again = await ask(origin + path);
    expect([again.statusCode, seen]).toEqual([502, ["GET", "GET", "GET"]]);
  });

  it("with an answer too many are dropped: nobody gets another's (response queue poisoning)", async () => {
    const poison = "HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\npoison";
    const upstream = await serveSockets((socket, count) => {
      socket.on("data", () => {
        socket.write(good);
        if (count === 1) setTimeout(() => socket.write(poison), 20);
      });
    });
    const { origin } = await hostOver(upstream.origin);
    expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let count = 0; count < 3; count += 1) expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
  });
});

describe("streams that stay open", () => {
  const live = (incoming: IncomingMessage, outgoing: import("node:http").ServerResponse): void => {
    if (incoming.url?.endsWith("/json")) outgoing.end("[1]");
    else outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  };

  it("are so many at most: 503 with Retry-After, and a place that is given back can be taken", async () => {
    const upstream = await serveHttp(live);
    const { origin, proxy } = await hostOver(upstream.origin, { settings: { limits: { streams: 3 } } });
    const open = await Promise.all([ask(`${origin}/api/raw/a`), ask(`${origin}/api/sports/ext/b`), ask(`${origin}/api/raw/c`)]);
    const shed = await ask(`${origin}/api/raw/d`);
    expect([shed.statusCode, shed.headers["retry-after"], JSON.parse((await bodyOf(shed))[0])]).toEqual([
      503,
      "5",
      { ok: false, error: "sports_raw_failed", detail: "unavailable" },
    ]);
    expect(await bodyOf(await ask(`${origin}/api/json`))).toEqual(["[1]", true]);
    expect([proxy.openStreams(), upstream.requests.length]).toEqual([3, 4]);
    open[0].destroy();
    await eventually(() => expect(proxy.openStreams()).toBe(2));
    expect((await ask(`${origin}/api/raw/e`)).statusCode).toBe(200);
  });

  it("take no connection from the calls beside them", async () => {
    const upstream = await serveHttp(live);
    const settings = { backend: { baseUrl: "", connections: 2 }, deadlines: { default: 2_000 } };
    const { origin } = await hostOver(upstream.origin, { settings });
    const open = await Promise.all(Array.from({ length: 20 }, () => ask(`${origin}/api/raw/a`)));
    expect(open.map(({ statusCode }) => statusCode)).toEqual(open.map(() => 200));
    expect(await bodyOf(await ask(`${origin}/api/json`))).toEqual(["[1]", true]);
  });

  it("are counted once each, however often a place is given back", () => {
    const count = createStreamCount(1);
    const release = count.take();
    let failure: unknown;
    try {
      count.take();
    } catch (error) {
      failure = error;
    }
    expect(isBackendError(failure) && failure.kind).toBe("unavailable");
    release();
    release();
    expect(count.open).toBe(0);
  });
});
