import { createServer, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { composeRoutes } from "./compose.ts";
import { createProxy } from "./engine.ts";
import { transportOf } from "./engine.test-helper.ts";
import { createDelivery, createNodeListener, type Delivery } from "./listeners.ts";
import { response } from "../contract/outcome.ts";
import { defineRoutes } from "../contract/route.ts";
import { fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";
import { once } from "node:events";
import { eventually } from "../backend/loopback.test-helper.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const routes = defineRoutes("user", {
  read: { path: "/api/user/read", GET: "GET /read" },
  accents: { path: "/api/user/accents", GET: "GET /accents" },
  write: { path: "/api/user/write", POST: "POST /write" },
  enter: {
    path: "/api/user/enter",
    access: "public",
    POST: async ({ session }) => {
      session.save("a.b.c");
      return { entered: true };
    },
  },
  stream: {
    path: "/api/user/stream",
    access: "public",
    GET: async () => response(new Response(pieces("one", "two"))),
  },
  nothing: {
    path: "/api/user/nothing",
    access: "public",
    GET: async () => response(new Response(null, { status: 204 })),
  },
});

async function listen(): Promise<string> {
  const backend = fakeBackend({
    "GET /read": { a: 1 },
    "GET /accents": { city: "São Paulo 東京" },
    "POST /write": ({ json }) => ({ json }),
  });
  const proxy = createProxy({
    registry: composeRoutes([routes]),
    settings: TEST_SETTINGS,
    transport: backend.transport,
  });
  const created = createServer(createNodeListener(proxy));
  server = created;
  await new Promise<void>((resolve) => created.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}`;
}
function pieces(...texts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}
const cookie = "__Host-session=a.b.c";

describe("createNodeListener", () => {
  it("answers JSON with its length and the headers of every answer", async () => {
    const response = await fetch(`${await listen()}/api/user/read`, { headers: { cookie } });
    expect([response.status, await response.text()]).toEqual([200, '{"a":1}']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-length": "7",
      "content-type": "application/json",
      "cache-control": "no-store",
      vary: "Cookie",
      "x-content-type-options": "nosniff",
    });
  });

  it("sends text that is not ASCII unchanged", async () => {
    const response = await fetch(`${await listen()}/api/user/accents`, { headers: { cookie } });
    expect(await response.json()).toEqual({ city: "São Paulo 東京" });
  });

  it("refuses, answers HEAD without a body, and sets each cookie on a line of its own", async () => {
    const origin = await listen();
    const refused = await fetch(`${origin}/api/user/read`);
    expect([refused.status, await refused.text()]).toEqual([401, '{"reason":"no_token"}']);
    const head = await fetch(`${origin}/api/user/read`, { method: "HEAD", headers: { cookie } });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const entered = await fetch(`${origin}/api/user/enter`, { method: "POST" });
    expect(entered.headers.getSetCookie()).toHaveLength(2);
    const unknown = await fetch(`${origin}/api/nothing`);
    expect([unknown.status, await unknown.json()]).toEqual([404, { ok: false, error: "not_found" }]);
  });

  it("streams a handler's own response and answers 204 without a body", async () => {
    const origin = await listen();
    expect(await (await fetch(`${origin}/api/user/stream`)).text()).toBe("onetwo");
    expect((await fetch(`${origin}/api/user/nothing`)).status).toBe(204);
  });

  it("reads a body, and refuses a chunked one over the limit on a connection that stays usable", async () => {
    const origin = await listen();
    const headers = { cookie, "content-type": "application/json" };
    const written = await fetch(`${origin}/api/user/write`, { method: "POST", headers, body: '{"b":2}' });
    expect(await written.json()).toEqual({ json: { b: 2 } });
    const status = await new Promise((resolve, reject) => {
      const call = request(`${origin}/api/user/write`, { method: "POST", headers }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
      });
      call.on("error", reject);
      call.write(`{"a":"${"x".repeat(70_000)}`);
      call.end('"}');
    });
    expect(status).toBe(413);
  });

  it("survives synchronous errors: 500 for a broken transport, a closed connection for a broken proxy", async () => {
    const broken = transportOf(() => {
      throw new Error("at once");
    });
    const proxy = createProxy({
      registry: composeRoutes([routes]),
      settings: TEST_SETTINGS,
      transport: broken,
    });
    let isBroken = false;
    const answer: typeof proxy.answer = (inbound) => {
      if (isBroken) throw new Error("at once");
      return proxy.answer(inbound);
    };
    const created = createServer(createNodeListener({ ...proxy, answer }));
    server = created;
    await new Promise<void>((resolve) => created.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(created.address() as AddressInfo).port}/api/user/read`;
    const failed = await fetch(url, { headers: { cookie } });
    expect([failed.status, await failed.json()]).toEqual([
      500,
      { ok: false, error: "user_read_failed", detail: "internal" },
    ]);
    isBroken = true;
    await expect(fetch(url, { headers: { cookie } })).rejects.toThrow(/fetch failed/);
    isBroken = false;
    expect((await fetch(url)).status).toBe(401);
  });
});

const MIB = 1024 * 1024;

/** A server that answers every request with what a test says, through a delivery. */
async function serveThrough(delivery: Delivery, bodyOf: () => Uint8Array | string) {
  const answers: ServerResponse[] = [];
  const server = createServer((_, outgoing) => {
    answers.push(outgoing);
    delivery.send(outgoing, 200, ["content-type", "text/plain"], bodyOf());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  /** A client that asks and reads nothing. */
  const stalled = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    socket.pause();
    await once(socket, "connect");
    const count = answers.length;
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await eventually(() => expect(answers).toHaveLength(count + 1));
    return socket;
  };
  return { origin: `http://127.0.0.1:${port}`, stalled, answers };
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
