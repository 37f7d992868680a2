import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { json, text } from "node:stream/consumers";
import * as z from "zod/mini";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { proxyOf, SESSION, transportOf } from "./engine.test-helper.ts";
import { createDelivery, createNodeListener, type Delivery } from "./listeners.ts";
import { closeOf, eventually, serveHttp, TRANSPORT } from "../backend/loopback.test-helper.ts";
import { createTransport } from "../backend/undici-transport.ts";
import { response } from "../contract/outcome.ts";
import { defineRoutes, type RouteGroup } from "../contract/route.ts";
import type { Transport } from "../contract/transport.ts";
import { fakeBackend, type FakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";

const group = defineRoutes(
  "user",
  {
    read: { path: "/api/user/read", GET: "GET /read", access: "session" },
    accents: { path: "/api/user/accents", GET: "GET /accents" },
    echo: { path: "/api/user/echo", POST: "POST /echo", GET: "GET /echo?q={q}" },
    thing: { path: "/api/user/thing/:id", GET: "GET /thing/{id}" },
    upload: { path: "/api/user/upload", POST: "POST /upload", payload: "upload" },
    enter: {
      path: "/api/user/enter",
      POST: async ({ session }) => {
        session.save("a.b.c");
        return { entered: true };
      },
    },
    stream: {
      path: "/api/user/stream",
      GET: async () => response(new Response(new Blob(["one", "two"]).stream())),
    },
    nothing: { path: "/api/user/nothing", GET: async () => response(new Response(null, { status: 204 })) },
  },
  { access: "public" },
);

/** A server of routes in front of a transport, and the errors that it logged. */
async function host(
  transport: Transport,
  routes: RouteGroup = group,
): Promise<{ port: number; origin: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  const logger = { info: () => {}, warn: () => {}, error: (fields: unknown) => errors.push(fields) };
  const { proxy } = proxyOf(routes, { transport, logger });
  onTestFinished(() => proxy.close());
  return { ...(await serveHttp(createNodeListener(proxy))), errors };
}

async function faked(): Promise<Awaited<ReturnType<typeof host>> & { backend: FakeBackend }> {
  const backend = fakeBackend({
    "GET /read": { a: 1 },
    "GET /accents": { city: "São Paulo 東京" },
    "GET /echo": {},
    "POST /echo": ({ json }) => ({ json }),
  });
  return { backend, ...(await host(backend.transport)) };
}

function connectTo(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  return socket;
}

/** The answer to the bytes of one request, after which the connection is closed. */
function raw(port: number, head: string): Promise<string> {
  const socket = connectTo(port);
  socket.write(head, "latin1");
  return text(socket);
}

const get = (target: string, more = ""): string =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\n${more}connection: close\r\n\r\n`;

/** Sends pieces without a length. */
function sendChunked(
  port: number,
  path: string,
  pieces: Iterable<string>,
  type = "application/json",
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: "127.0.0.1",
        path,
        method: "POST",
        headers: { "content-type": type, origin: TEST_SETTINGS.publicOrigin },
      },
      resolve,
    );
    request.on("error", reject);
    for (const piece of pieces) request.write(piece);
    request.end();
  });
}

describe("an answer", () => {
  it("of JSON has its length and the headers of every answer", async () => {
    const { origin } = await faked();
    const answer = await fetch(`${origin}/api/user/read`, { headers: SESSION });
    expect([answer.status, await answer.text()]).toEqual([200, '{"a":1}']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-length": "7",
      "content-type": "application/json",
      "cache-control": "no-store",
      vary: "Cookie",
      "x-content-type-options": "nosniff",
    });
  });

  it("of text that is not ASCII is unchanged", async () => {
    const { origin } = await faked();
    const answer = await fetch(`${origin}/api/user/accents`);
    expect(await answer.json()).toEqual({ city: "São Paulo 東京" });
  });

  it("to HEAD has no body, and each cookie has a line of its own", async () => {
    const { origin } = await faked();
    const head = await fetch(`${origin}/api/user/read`, { method: "HEAD", headers: SESSION });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const entered = await fetch(`${origin}/api/user/enter`, { method: "POST" });
    expect(entered.headers.getSetCookie()).toHaveLength(2);
  });

  it("of a handler itself is streamed, and 204 has no body", async () => {
    const { origin } = await faked();
    expect(await (await fetch(`${origin}/api/user/stream`)).text()).toBe("onetwo");
    expect((await fetch(`${origin}/api/user/nothing`)).status).toBe(204);
  });

  it("of a broken transport is 500, and a broken proxy closes the connection alone", async () => {
    const { proxy } = proxyOf(group, {
      transport: transportOf(() => {
        throw new Error("at once");
      }),
    });
    let isBroken = false;
    const answer: typeof proxy.answer = (inbound) => {
      if (isBroken) throw new Error("at once");
      return proxy.answer(inbound);
    };
    const { origin } = await serveHttp(createNodeListener({ ...proxy, answer }));
    const url = `${origin}/api/user/read`;
    const failed = await fetch(url, { headers: SESSION });
    expect([failed.status, await failed.json()]).toEqual([
      500,
      { ok: false, error: "user_read_failed", detail: "internal" },
    ]);
    isBroken = true;
    await expect(fetch(url)).rejects.toThrow(/fetch failed/);
    isBroken = false;
    expect((await fetch(url)).status).toBe(401);
  });
});

describe("a request", () => {
  it("reaches the proxy with its path and query undecoded", async () => {
    const { port, backend } = await faked();
    await raw(port, get("/api/user/thing/a%2Db%20c?x=%2F"));
    await raw(port, get("/api/user/echo?q=a%2Bb&q=c"));
    expect(backend.calls.map(({ path }) => path)).toEqual(["/thing/a-b%20c", "/echo?q=a%2Bb"]);
  });

  it("with two sessions, in several Cookie lines, has none", async () => {
    const { port } = await faked();
    const two = "cookie: __Host-session=one\r\ncookie: __Host-session=two\r\n";
    expect(await raw(port, get("/api/user/read", two))).toMatch(/^HTTP\/1\.1 401 [^]*no_token/);
    const padded = "cookie: \u00a0__Host-session=one\r\n";
    expect(await raw(port, get("/api/user/read", padded))).toMatch(/^HTTP\/1\.1 401 /);
    const single = "cookie: __Host-session=one\r\n";
    expect(await raw(port, get("/api/user/read", single))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("bodies", () => {
  it("are forwarded unchanged, with a length or in chunks", async () => {
    const { origin, port } = await faked();
    const headers = { "content-type": "application/json" };
    const honest = await fetch(`${origin}/api/user/echo`, { method: "POST", body: '{"a":1}', headers });
    expect(await honest.json()).toEqual({ json: { a: 1 } });
    const chunked = await sendChunked(port, "/api/user/echo", ['{"a"', ":2}"]);
    expect(await json(chunked)).toEqual({ json: { a: 2 } });
  });

  it("in chunks beyond the limit are refused with 413 before any backend call", async () => {
    const { port, backend } = await faked();
    const large = Array.from({ length: 4 }, () => "x".repeat(64 * 1024));
    const { statusCode } = await sendChunked(port, "/api/user/echo", large);
    expect([statusCode, backend.calls]).toEqual([413, []]);
  });

  it("that break off are no fault of ours, and cause no backend call", async () => {
    const { port, backend, errors } = await faked();
    const socket = connectTo(port);
    socket.write(
      'POST /api/user/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    );
    await once(socket, "connect");
    socket.resetAndDestroy();
    await closeOf(socket);
    const next = await raw(port, get("/api/user/echo"));
    expect([next.startsWith("HTTP/1.1 200 "), backend.calls.length, errors]).toEqual([true, 1, []]);
  });

  it("of a client that disconnected during the backend call end the call all the same", async () => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const done = vi.fn();
    const routes = defineRoutes(
      "user",
      {
        late: {
          path: "/api/user/late",
          POST: async ({ body }) => {
            asked.resolve();
            await left.promise;
            try {
              return await body(z.record(z.string(), z.json()));
            } finally {
              done();
            }
          },
        },
      },
      { access: "public" },
    );
    const { port, errors } = await host(fakeBackend({}).transport, routes);
    const socket = connectTo(port);
    socket.write(
      'POST /api/user/late HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    );
    await asked.promise;
    socket.resetAndDestroy();
    await closeOf(socket);
    // The server learns of it on another turn of the loop than we do.
    await raw(port, get("/api/nowhere"));
    left.resolve();
    await eventually(() => expect(done).toHaveBeenCalledOnce());
    expect(errors).toEqual([]);
  });
});

describe("an upload that the backend refuses before its end", () => {
  it("gets the backend's own answer", async () => {
    const upstream = await serveHttp((incoming, outgoing) => {
      incoming.on("error", () => {});
      incoming.once("data", () => outgoing.writeHead(401).end('{"reason":"revoked"}'));
    });
    const { port } = await host(createTransport(upstream.origin, TRANSPORT));
    const large = Array.from({ length: 50 }, () => "x".repeat(100_000));
    const answer = await sendChunked(port, "/api/user/upload", large, "image/png");
    expect([answer.statusCode, await text(answer)]).toEqual([401, '{"reason":"revoked"}']);
  });
});

describe("a client that disconnects", () => {
  it.each([
    ["GET", true],
    ["POST", false],
  ] as const)("during a %s of the backend closes that call: %s", async (method, closes) => {
    const upstream = await serveHttp(() => {});
    const { port } = await host(createTransport(upstream.origin, TRANSPORT));
    const socket = connectTo(port);
    socket.write(`${method} /api/user/echo HTTP/1.1\r\nhost: x\r\n\r\n`);
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    const [call] = upstream.sockets;
    socket.destroy();
    if (closes) {
      await closeOf(call);
    } else {
      // A GET that leaves after it is seen to close; the POST before it is still open then.
      const later = connectTo(port);
      later.write("GET /api/user/echo HTTP/1.1\r\nhost: x\r\n\r\n");
      await eventually(() => expect(upstream.requests).toHaveLength(2));
      later.destroy();
      await closeOf(upstream.sockets[1]);
      expect(call?.destroyed).toBe(false);
    }
  });
});

const MIB = 1024 * 1024;

/** A server that answers every request with what a test says, through a delivery. */
async function serveThrough(delivery: Delivery, bodyOf: () => Uint8Array | string) {
  const answers: ServerResponse[] = [];
  const { origin, port } = await serveHttp((_, outgoing) => {
    answers.push(outgoing);
    delivery.send(outgoing, 200, ["content-type", "text/plain"], bodyOf());
  });
  /** A client that asks and reads nothing. */
  const stalled = async (): Promise<Socket> => {
    const socket = connectTo(port).pause();
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    const count = answers.length;
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await eventually(() => expect(answers).toHaveLength(count + 1));
    return socket;
  };
  return { origin, stalled, answers };
}

describe("an answer that a client reads", () => {
  it.each([
    ["short text", "ok"],
    ["short text that is no ASCII", "São 東京"],
    ["long text", "x".repeat(300_000)],
    ["long text that is no ASCII", "é東".repeat(100_000)],
    ["short bytes", Buffer.from("é")],
    ["long bytes", Buffer.alloc(1_000_000, "é")],
  ])("is complete: %s", async (_, body) => {
    const { origin } = await serveThrough(createDelivery(MIB), () => body);
    const response = await fetch(origin);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get("content-length"))).toBe(bytes.byteLength);
    expect(bytes.equals(Buffer.from(body as string))).toBe(true);
  });

  it("is counted while it is unread, once for all clients of the same body", async () => {
    const shared = Buffer.alloc(32 * MIB);
    const delivery = createDelivery(100 * MIB);
    const { stalled } = await serveThrough(delivery, () => shared);
    const first = await stalled();
    const second = await stalled();
    expect(delivery.unread()).toBe(32 * MIB);
    first.destroy();
    second.destroy();
    await eventually(() => expect(delivery.unread()).toBe(0));
    expect(delivery.dropped()).toBe(0);
  });

  it("is not counted when its client left before it was made", async () => {
    const delivery = createDelivery(MIB);
    const left = Promise.withResolvers<void>();
    const { port } = await serveHttp((_, outgoing) => {
      outgoing.once("close", () => {
        delivery.send(outgoing, 200, ["content-type", "text/plain"], Buffer.alloc(MIB / 2));
        left.resolve();
      });
      outgoing.req.socket.destroy();
    });
    connectTo(port).write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await left.promise;
    expect(delivery.unread()).toBe(0);
  });

  it("is dropped when too much is unread, the client that has read nothing for longest first", async () => {
    const clock = { now: 0 };
    const delivery = createDelivery(39 * MIB, () => clock.now);
    const { stalled, answers } = await serveThrough(delivery, () => Buffer.alloc(16 * MIB));
    await stalled();
    clock.now += 1;
    await stalled();
    await stalled();
    expect(delivery.dropped()).toBe(0);
    clock.now += 2_000;
    await stalled();
    await eventually(() => expect(delivery.unread()).toBeLessThanOrEqual(39 * MIB));
    expect([delivery.dropped(), answers.map(({ destroyed }) => destroyed)]).toEqual([
      2,
      [true, true, false, false],
    ]);
  });

  it("is dropped with its connection when it waits for an answer before it, and is counted once", async () => {
    const clock = { now: 0 };
    const delivery = createDelivery(60 * MIB, () => clock.now);
    const { stalled, answers } = await serveThrough(delivery, () => Buffer.alloc(24 * MIB));
    const client = await stalled();
    // The second answer of this connection waits, and the first one goes on: so the second is the oldest.
    client.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await eventually(() => expect(answers).toHaveLength(2));
    client.resume();
    await eventually(() => expect(client.bytesRead).toBeGreaterThan(4 * MIB));
    client.pause();
    clock.now += 2_000;
    await stalled();
    await eventually(() => expect(answers.map(({ destroyed }) => destroyed)).toEqual([true, true, false]));
    await eventually(() => expect(delivery.unread()).toBe(24 * MIB));
    expect(delivery.dropped()).toBe(1);
  });

  it("is dropped at once when far too much is unread", async () => {
    const delivery = createDelivery(20 * MIB, () => 0);
    const { stalled } = await serveThrough(delivery, () => Buffer.alloc(16 * MIB));
    await stalled();
    await stalled();
    expect([delivery.dropped(), delivery.unread()]).toEqual([1, 16 * MIB]);
  });
});
