import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { composeRoutes } from "./compose.ts";
import { createProxy } from "./engine.ts";
import { transportOf } from "./engine.test-helper.ts";
import { createNodeListener } from "./listeners.ts";
import { response } from "../contract/outcome.ts";
import { defineRoutes } from "../contract/route.ts";
import { fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";

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
