import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import * as z from "zod/mini";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { composeRoutes } from "./compose.ts";
import { createProxy } from "./engine.ts";
import { mountProxy } from "./listeners.ts";
import { closeOf, serveHttp, eventually } from "../backend/loopback.test-helper.ts";
import { defineRoutes, type RouteGroup } from "../contract/route.ts";
import type { ProxySettings } from "../contract/settings.ts";
import { fakeBackend, type FakeAnswer, TEST_SETTINGS } from "../testing/call-route.ts";
import type { Transport } from "../contract/transport.ts";
import { createTransport } from "../backend/undici-transport.ts";

const group = defineRoutes(
  "user",
  {
    echo: { path: "/api/user/echo", POST: "POST /echo", GET: "GET /echo?q={q}" },
    thing: { path: "/api/user/thing/:id", GET: "GET /thing/{id}" },
    late: {
      path: "/api/user/late",
      POST: async ({ backend, body }) => {
        await backend.json("GET /echo");
        return body(z.record(z.string(), z.json()));
      },
    },
    upload: { path: "/api/user/upload", POST: "POST /upload", payload: "upload" },
  },
  { access: "public" },
);

interface Host {
  port: number;
  origin: string;
  errors: unknown[];
}

async function host(
  transport: Transport,
  options: { routes?: RouteGroup; settings?: Partial<ProxySettings> } = {},
): Promise<Host> {
  const errors: unknown[] = [];
  const proxy = createProxy({
    registry: composeRoutes([options.routes ?? group]),
    settings: { ...TEST_SETTINGS, ...options.settings },
    transport,
    logger: { info: () => {}, warn: () => {}, error: (fields) => errors.push(fields) },
  });
  const app = new Hono();
  mountProxy(app, proxy);
  app.all("*", (context) => context.text("page", 200));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    return proxy.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, errors };
}

const faked = async (
  table: Record<string, FakeAnswer> = {
    "POST /echo": ({ json }: { json: unknown }) => ({ json }),
    "GET /echo": {},
  },
) => {
  const backend = fakeBackend(table);
  return { backend, ...(await host(backend.transport)) };
};

/** The answer to the bytes of one request, after which the connection is closed. */
async function raw(port: number, head: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(head, "latin1");
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const get = (target: string, more = ""): string =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\n${more}connection: close\r\n\r\n`;

/** Sends pieces without a length; resolves with the status, and whether everything was taken. */
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

describe("paths and queries", () => {
  it("reach the proxy undecoded", async () => {
    const { port, backend } = await faked({});
    await raw(port, get("/api/user/thing/a%2Db%20c?x=%2F"));
    await raw(port, get("/api/user/echo?q=a%2Bb&q=c"));
    expect(backend.calls.map(({ path }) => path)).toEqual(["/thing/a-b%20c", "/echo?q=a%2Bb"]);
  });

  it("outside /api/ belong to the framework", async () => {
    const { origin } = await faked();
    expect(await (await fetch(`${origin}/apix`)).text()).toBe("page");
    expect(await (await fetch(`${origin}//api/user/echo`)).text()).toBe("page");
  });
});

describe("bodies", () => {
  it("are forwarded unchanged, with a length or in chunks", async () => {
    const { origin, port } = await faked();
    const honest = await fetch(`${origin}/api/user/echo`, {
      method: "POST",
      body: '{"a":1}',
      headers: { "content-type": "application/json" },
    });
    expect(await honest.json()).toEqual({ json: { a: 1 } });
    const chunked = await sendChunked(port, "/api/user/echo", ['{"a"', ":2}"]);
    expect(await new Response(chunked as unknown as ReadableStream).json()).toEqual({ json: { a: 2 } });
  });

  it("in chunks beyond the limit are refused with 413 before any backend call", async () => {
    const { port, backend } = await faked();
    const pieces = Array.from({ length: 4 }, () => "x".repeat(64 * 1024));
    const { statusCode } = await sendChunked(port, "/api/user/echo", pieces);
    expect([statusCode, backend.calls]).toEqual([413, []]);
  });

  it("that break off are no fault of ours, and cause no backend call", async () => {
    const { port, backend, errors } = await faked();
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
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
    const { port, errors } = await host(fakeBackend({}).transport, { routes });
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
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
    const { port } = await host(transportTo(upstream.origin));
    const pieces = Array.from({ length: 50 }, () => "x".repeat(100_000));
    const answer = await sendChunked(port, "/api/user/upload", pieces, "image/png");
    expect([answer.statusCode, await new Response(answer as unknown as ReadableStream).text()]).toEqual([
      401,
      '{"reason":"revoked"}',
    ]);
  });
});

describe("a client that disconnects", () => {
  it.each([
    ["GET", true],
    ["POST", false],
  ] as const)("during a %s of the backend closes that call: %s", async (method, closes) => {
    const upstream = await serveHttp(() => {});
    const { port } = await host(transportTo(upstream.origin));
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`${method} /api/user/echo HTTP/1.1\r\nhost: x\r\n\r\n`);
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    const [call] = upstream.sockets;
    socket.destroy();
    if (closes) {
      await closeOf(call);
    } else {
      // A GET that leaves after it is seen to close; the POST before it is still open then.
      const later = connect(port, "127.0.0.1");
      later.on("error", () => {});
      later.write("GET /api/user/echo HTTP/1.1\r\nhost: x\r\n\r\n");
      await eventually(() => expect(upstream.requests).toHaveLength(2));
      later.destroy();
      await closeOf(upstream.sockets[1]);
      expect(call?.destroyed).toBe(false);
    }
  });
});

describe("addresses and cookies", () => {
  it("of several Cookie lines are read together: two sessions are none", async () => {
    const routes = defineRoutes("auth", { who: { path: "/api/auth/who", GET: async () => ({}) } });
    const { port } = await host(fakeBackend({}).transport, { routes });
    const two = "cookie: __Host-session=a\r\ncookie: __Host-session=b\r\n";
    expect(await raw(port, get("/api/auth/who", two))).toMatch(/^HTTP\/1\.1 401 [^]*no_token/);
    expect(await raw(port, get("/api/auth/who", "cookie: \u00a0__Host-session=a\r\n"))).toMatch(
      /^HTTP\/1\.1 401 /,
    );
    expect(await raw(port, get("/api/auth/who", "cookie: __Host-session=a\r\n"))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("without Node's request", () => {
  it("the proxy is served from the web-standard one", async () => {
    const backend = fakeBackend({ "POST /echo": ({ json }: { json: unknown }) => ({ json }) });
    const app = new Hono();
    mountProxy(
      app,
      createProxy({
        registry: composeRoutes([group]),
        settings: TEST_SETTINGS,
        transport: backend.transport,
      }),
    );
    const headers = { "content-type": "application/json", "content-length": "7" };
    const response = await app.request("/api/user/echo", { method: "POST", body: '{"a":1}', headers });
    expect(await response.json()).toEqual({ json: { a: 1 } });
    expect((await app.request("/api/nowhere")).status).toBe(404);
  });
});

const transportTo = (origin: string): Transport =>
  createTransport(origin, {
    connections: 8,
    streams: 8,
    connectTimeout: 2_000,
    answerLimit: 10_000,
    reservedConnections: 0,
    activeCalls: 16,
    queuedCalls: 16,
    uploads: 4,
    minimumRate: 10_240,
  });
