import * as z from "zod/mini";
import { describe, expect, it, vi } from "vitest";
import { composeRoutes } from "./compose.ts";
import { createProxy, type ProxyOptions } from "./engine.ts";
import { inbound, type InboundSketch } from "./inbound.test-helper.ts";
import { withStatus } from "./reply.ts";
import { defineRoutes, METHODS, type RouteGroup, type RouteSpec } from "./route.ts";
import { callRoute, fakeBackend, TEST_SETTINGS } from "./testing.ts";
import type { NoAnswer } from "./transport.ts";

const JSON_POST = { "content-type": "application/json", "content-length": "2" };
const SESSION = { cookie: "__Host-session=jwt" };

const one = (spec: RouteSpec, area = "payments") => defineRoutes(area, { deposit: spec }).deposit;
const deposit = one({
  path: "/api/payments/deposit",
  POST: "POST /wallet/add-credit",
  GET: "GET /wallet/add-credit",
});

function proxyOf(group: RouteGroup, options: Partial<ProxyOptions> = {}) {
  const backend = fakeBackend({ "GET /ok": { fine: true }, "POST /ok": { fine: true } });
  const registry = composeRoutes([group], { development: true });
  const proxy = createProxy({ registry, settings: TEST_SETTINGS, transport: backend.transport, ...options });
  const ask = (sketch: InboundSketch) => proxy.handle(inbound(sketch));
  return { proxy, backend, ask };
}

const group = defineRoutes("user", {
  update: { path: "/api/user/update", POST: "POST /ok", GET: "GET /ok" },
  start: { path: "/api/user/start", GET: "GET /ok", effect: true },
  open: { path: "/api/user/open", GET: "GET /ok", POST: "POST /ok", access: "public" },
  leave: { path: "/api/user/leave", POST: "POST /ok", access: "public", crossSite: "ignore" },
  thing: { path: "/api/user/thing/:id", GET: "GET /thing/{id}", access: "public" },
});

describe("what exists", () => {
  it.each([
    ["/api", "EP0000"],
    ["/api/", "EP0000"],
    ["/api/nowhere", "EP0799"],
    ["/api/user/update/x.css", "EP0712"],
    ["/api/%75ser/update", "EP0799"],
  ])("answers 404 JSON to %s (decision R17)", async (path, endpoint) => {
    const { ask, backend } = proxyOf(group);
    const response = await ask({ path, headers: SESSION });
    expect([response.status, await response.json(), backend.calls]).toEqual([
      404,
      { ok: false, error: "not_found" },
      [],
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("x-ref-code")).toBe(`${endpoint}-EM0099`);
  });

  it.each(["DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])(
    "answers 405 with Allow to %s, before session and backend",
    async (method) => {
      const { ask, backend } = proxyOf(group);
      const response = await ask({ method, path: "/api/user/update" });
      expect([response.status, response.headers.get("allow"), backend.calls]).toEqual([
        405,
        "GET, POST, HEAD",
        [],
      ]);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  it("answers HEAD as GET without a body, and 405 where a GET has an effect (decision S13)", async () => {
    const { ask, backend } = proxyOf(group);
    const head = await ask({ method: "HEAD", path: "/api/user/open" });
    expect([head.status, await head.text(), head.headers.get("content-type")]).toEqual([
      200,
      "",
      "application/json",
    ]);
    expect(backend.calls.map(({ method }) => method)).toEqual(["GET"]);
    const effect = await ask({ method: "HEAD", path: "/api/user/start", headers: SESSION });
    expect([effect.status, effect.headers.get("allow"), backend.calls.length]).toEqual([405, "GET", 1]);
  });

  it("refuses a value that may not stand in a path with 400, before any backend call", async () => {
    const { ask, backend } = proxyOf(group);
    const response = await ask({ path: "/api/user/thing/%2e%2e" });
    expect([response.status, await response.json(), backend.calls]).toEqual([
      400,
      { ok: false, error: "invalid_path_value" },
      [],
    ]);
    expect(response.headers.get("x-ref-code")).toBe("EP0712-EM0099");
  });
});

describe("session", () => {
  it.each([
    undefined,
    "",
    "is_authenticated=1",
    "session=jwt",
    "__Host-session=",
    "__Host-session=a; __Host-session=b",
    `__Host-session=${"a".repeat(9_000)}`,
  ])(
    "answers exactly {reason:'no_token'} to the cookies %j, before any backend call (document 1, 5.5)",
    async (cookie) => {
      const { ask, backend } = proxyOf(group);
      const response = await ask({
        path: "/api/user/update",
        headers: cookie === undefined ? {} : { cookie },
      });
      expect([response.status, await response.text(), backend.calls]).toEqual([
        401,
        '{"reason":"no_token"}',
        [],
      ]);
      expect(response.headers.get("x-ref-code")).toBe("EP0712-EM0001");
      expect([response.headers.get("cache-control"), response.headers.get("vary")]).toEqual([
        "no-store",
        "Cookie",
      ]);
    },
  );

  it.each([
    ["session", "Bearer jwt"],
    ["optional", "Bearer jwt"],
    ["public", undefined],
  ] as const)("on a route with access %s sends Authorization %s", async (access, sent) => {
    const backend = fakeBackend({ "GET /ok": {} });
    await callRoute(
      one({ path: "/api/payments/a", GET: "GET /ok", access }),
      { token: "jwt", headers: { authorization: "Bearer evil" } },
      backend,
    );
    expect(backend.calls[0]?.headers["authorization"]).toBe(sent);
    expect(backend.calls[0]?.headers["cookie"]).toBeUndefined();
  });

  it("lets a guest through where the session is optional", async () => {
    const backend = fakeBackend({ "GET /ok": {} });
    const response = await callRoute(
      one({ path: "/api/payments/a", GET: "GET /ok", access: "optional" }),
      {},
      backend,
    );
    expect([response.status, backend.calls[0]?.headers["authorization"]]).toEqual([200, undefined]);
  });
});

describe("cross-site (decisions S12, S13)", () => {
  it("refuses every unsafe method of every route, before session and backend", async () => {
    const specs = Object.fromEntries(
      METHODS.map((method) => [
        method.toLowerCase(),
        { path: `/api/user/${method.toLowerCase()}`, [method]: `${method} /ok` },
      ]),
    ) as Record<string, RouteSpec>;
    const { ask, backend } = proxyOf(defineRoutes("user", specs));
    for (const method of METHODS.filter((name) => name !== "GET")) {
      for (const headers of [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { origin: "null" },
      ]) {
        const response = await ask({
          method,
          path: `/api/user/${method.toLowerCase()}`,
          headers: { ...SESSION, ...JSON_POST, ...headers },
        });
        expect([response.status, await response.text()]).toEqual([403, '{"reason":"cross_site"}']);
        expect(response.headers.get("x-ref-code")).toBe("EP0712-EM0011");
      }
    }
    expect(backend.calls).toEqual([]);
  });

  it("answers a cross-site logout 200 and does nothing", async () => {
    const { ask, backend } = proxyOf(group);
    const response = await ask({
      method: "POST",
      path: "/api/user/leave",
      headers: { ...SESSION, "sec-fetch-site": "cross-site" },
    });
    expect([response.status, await response.json(), backend.calls]).toEqual([200, { ok: true }, []]);
    expect([response.headers.get("set-cookie"), response.headers.get("x-ref-code")]).toEqual([null, null]);
  });

  it("refuses a GET with an effect that is navigated to, and takes it from a script", async () => {
    const { ask, backend } = proxyOf(group);
    const refused = await ask({
      path: "/api/user/start",
      headers: { ...SESSION, "sec-fetch-mode": "navigate", "sec-fetch-site": "none" },
    });
    const taken = await ask({
      path: "/api/user/start",
      headers: { ...SESSION, "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" },
    });
    expect([refused.status, taken.status, backend.calls.length]).toEqual([403, 200, 1]);
  });

  it("never answers a service worker script (threat E3)", async () => {
    const { ask, backend } = proxyOf(group);
    const response = await ask({ path: "/api/user/open", headers: { "service-worker": "script" } });
    expect([response.status, backend.calls]).toEqual([403, []]);
  });
});

describe("replies (decision E8)", () => {
  const reply = (spec: Partial<RouteSpec>, answer: Response | object | null) =>
    callRoute(
      one({ path: "/api/payments/a", GET: "GET /a", ...spec }),
      { token: "jwt" },
      fakeBackend({ "GET /a": answer }),
    );

  it("bare: the backend's JSON byte for byte", async () => {
    const text = '{ "n": 1.0, "big": 12345678901234567890 }';
    const response = await reply(
      {},
      new Response(text, {
        headers: { "content-type": "text/json", "x-powered-by": "x", "set-cookie": "evil=1" },
      }),
    );
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(Object.keys(Object.fromEntries(response.headers)).toSorted()).toEqual([
      "cache-control",
      "content-type",
      "vary",
      "x-content-type-options",
      "x-request-id",
    ]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
      vary: "Cookie",
      "x-content-type-options": "nosniff",
    });
  });

  it("envelope: the same bytes inside {ok, data}", async () => {
    const response = await reply({ reply: "envelope" }, new Response('{ "n": 1.0 }'));
    expect(await response.text()).toBe('{"ok":true,"data":{ "n": 1.0 }}');
  });

  it("raw: bytes and content type, in a sandbox", async () => {
    const response = await reply(
      { reply: "raw" },
      new Response("<script>1</script>", { headers: { "content-type": "text/html" } }),
    );
    expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([
      200,
      "<script>1</script>",
      "text/html",
    ]);
    expect(response.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it.each(["bare", "envelope"] as const)("202 stays 202 with its body (%s)", async (kind) => {
    const response = await reply({ reply: kind }, Response.json({ limit: 1 }, { status: 202 }));
    expect([response.status, await response.json()]).toEqual([
      202,
      kind === "bare" ? { limit: 1 } : { ok: true, data: { limit: 1 } },
    ]);
  });

  it("204 stays 204 without a body, and is data null in an envelope", async () => {
    const bare = await reply({}, new Response(null, { status: 204 }));
    const raw = await reply({ reply: "raw" }, new Response(null, { status: 204 }));
    const envelope = await reply({ reply: "envelope" }, new Response(null, { status: 204 }));
    expect([bare.status, await bare.text(), raw.status, await raw.text()]).toEqual([204, "", 204, ""]);
    expect([envelope.status, await envelope.json()]).toEqual([200, { ok: true, data: null }]);
  });

  it("is null for an empty success", async () => {
    expect(await (await reply({}, new Response(""))).json()).toBeNull();
    expect(await (await reply({ reply: "envelope" }, new Response(""))).json()).toEqual({
      ok: true,
      data: null,
    });
  });

  it("is JSON for a backend that begins with a byte order mark", async () => {
    const marked = () => new Response(Uint8Array.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]));
    expect(JSON.parse(await (await reply({ reply: "envelope" }, marked())).text())).toEqual({
      ok: true,
      data: {},
    });
    expect(await (await reply({}, marked())).json()).toEqual({});
  });

  it.each(["<html>WAF</html>", '{"a":', "plain"])(
    "is 502 bad_body for the success %j, never {ok:true}",
    async (text) => {
      const response = await reply(
        { reply: "envelope" },
        new Response(text, { headers: { "content-type": "text/html" } }),
      );
      expect([response.status, await response.json()]).toEqual([
        502,
        { ok: false, error: "payments_deposit_failed", detail: "bad_body" },
      ]);
    },
  );

  it.each([301, 302, 307])("is 502 for a redirect with %i, whose Location nobody sees", async (status) => {
    const response = await reply(
      {},
      new Response(null, { status, headers: { location: "https://evil.example/" } }),
    );
    expect([response.status, response.headers.get("location")]).toEqual([502, null]);
  });

  it("has no Vary on a public route that sets no cookie, and no-store still", async () => {
    const response = await reply({ access: "public" }, {});
    expect([response.headers.get("vary"), response.headers.get("cache-control")]).toEqual([null, "no-store"]);
  });
});

describe("handlers", () => {
  const handled = (spec: Partial<RouteSpec>, request = {}, table = {}) => {
    const backend = fakeBackend(table);
    return callRoute(one({ path: "/api/payments/a", access: "public", ...spec }), request, backend);
  };

  it("return data, undefined, a status or a finished Response", async () => {
    expect(await (await handled({ GET: async () => ({ a: 1 }) })).json()).toEqual({ a: 1 });
    expect(await (await handled({ GET: async () => undefined, reply: "envelope" })).json()).toEqual({
      ok: true,
      data: null,
    });
    const status = await handled({ GET: async () => withStatus(202, { b: 2 }), reply: "envelope" });
    expect([status.status, await status.json()]).toEqual([202, { ok: true, data: { b: 2 } }]);
    const finished = await handled({
      GET: async () =>
        new Response("x", { status: 203, headers: { "cache-control": "max-age=9", "x-own": "1" } }),
    });
    expect([
      finished.status,
      await finished.text(),
      finished.headers.get("x-own"),
      finished.headers.get("cache-control"),
    ]).toEqual([203, "x", "1", "max-age=9"]);
    expect([finished.headers.get("x-content-type-options"), finished.headers.get("x-request-id")]).toEqual([
      "nosniff",
      expect.any(String),
    ]);
  });

  it("keep every cookie of a finished Response beside the session's", async () => {
    const response = await handled({
      GET: async ({ session }) => {
        session.save("jwt", 60);
        const headers = new Headers({ vary: "Accept-Language" });
        headers.append("set-cookie", "a=1");
        headers.append("set-cookie", "b=2");
        return new Response(null, { headers });
      },
    });
    expect(response.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
      "a",
      "b",
      "__Host-session",
      "is_authenticated",
    ]);
    expect(response.headers.get("vary")).toBe("Accept-Language, Cookie");
  });

  it("set and clear the session's cookies; the last word counts", async () => {
    const saved = await handled({ GET: async ({ session }) => session.save("jwt", 3_600) });
    expect(saved.headers.getSetCookie()[0]).toContain("__Host-session=jwt; Max-Age=3600");
    expect([saved.headers.get("cache-control"), saved.headers.get("vary")]).toEqual(["no-store", "Cookie"]);
    const cleared = await handled({
      GET: async ({ session }) => {
        session.save("jwt", 3_600);
        session.clear();
      },
    });
    expect(cleared.headers.getSetCookie().map((line) => /Max-Age=0/.test(line))).toEqual([true, true]);
  });

  it("that save a token which fits no cookie fail, and nothing is set", async () => {
    const response = await handled({ GET: async ({ session }) => session.save("a\r\nb", 60) });
    expect([response.status, response.headers.getSetCookie()]).toEqual([500, []]);
  });

  it("that break answer 500 without a word of what broke; the log has it", async () => {
    const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const response = await handled({ GET: () => Promise.reject(new Error("secret detail")) }, { logger });
    expect([response.status, await response.json()]).toEqual([
      500,
      { ok: false, error: "payments_deposit_failed", detail: "internal" },
    ]);
    expect(response.headers.get("x-ref-code")).toBe("EP0711-EM0031");
    expect(JSON.stringify(logger.error.mock.calls)).toContain("secret detail");
  });

  it("read a body through a schema, which drops what it does not name", async () => {
    const schema = z.object({ year: z.number() });
    const spec: Partial<RouteSpec> = { POST: async ({ body }) => body(schema) };
    expect(await (await handled(spec, { json: { year: 1, role: "admin" } })).json()).toEqual({ year: 1 });
    const refused = await handled(spec, { json: { year: "1" } });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: "invalid_request", detail: { issues: [{ path: "year" }] } },
    ]);
    expect((await handled(spec, { method: "POST" })).status).toBe(400);
  });

  it("let a backend failure rise into the error rule", async () => {
    const answer = Response.json({ reason: "revoked" }, { status: 401 });
    const response = await handled(
      { GET: async ({ backend }) => backend.json("GET /a") },
      {},
      { "GET /a": answer },
    );
    expect([response.status, await response.text(), response.headers.get("x-ref-code")]).toEqual([
      401,
      '{"reason":"revoked"}',
      "EP0000-EM0004",
    ]);
  });

  it("may call as somebody else, or as nobody", async () => {
    const backend = fakeBackend({ "GET /a": {} });
    const route = one({
      path: "/api/payments/a",
      GET: async ({ backend: reach }) => {
        await reach.json("GET /a", { token: "new" });
        await reach.json("GET /a", { token: null });
        await reach.json("GET /a");
      },
    });
    await callRoute(route, { token: "jwt" }, backend);
    expect(backend.calls.map(({ headers }) => headers["authorization"])).toEqual([
      "Bearer new",
      undefined,
      "Bearer jwt",
    ]);
  });
});

describe("failures", () => {
  const fail = (
    answer: Response | { noAnswer: NoAnswer },
    logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  ) =>
    callRoute(
      deposit,
      { token: "CALLER.JWT", json: {}, logger },
      fakeBackend({ "POST /wallet/add-credit": answer }),
    );

  it.each([401, 403, 440])(
    "passes the %i body through with reference code and request id",
    async (status) => {
      const response = await fail(
        new Response('{"reason" : "revoked"}', {
          status,
          headers: { "content-type": "application/problem+json" },
        }),
      );
      expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([
        status,
        '{"reason" : "revoked"}',
        "application/problem+json",
      ]);
      expect(response.headers.get("x-ref-code")).toMatch(/^EP0091-EM/);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "no-store",
        vary: "Cookie",
        "x-content-type-options": "nosniff",
      });
      expect(response.headers.get("x-request-id")).toBeTruthy();
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each(["CALLER.JWT", "edge-key-for-tests"])(
    "replaces a body that holds %s and logs it",
    async (secret) => {
      const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
      const response = await fail(Response.json({ reason: "x", echo: secret }, { status: 403 }), logger);
      expect([response.status, await response.text(), logger.error.mock.calls.length]).toEqual([
        403,
        '{"reason":"unauthorized"}',
        1,
      ]);
      expect(JSON.stringify(logger.error.mock.calls)).not.toContain(secret);
    },
  );

  it.each([
    ["timeout", 500, "EP0091-EM0042"],
    ["network", 500, "EP0091-EM0042"],
    ["unavailable", 503, "EP0711-EM0032"],
  ] as const)("answers %s with %i and %s", async (noAnswer, status, ref) => {
    const response = await fail({ noAnswer });
    expect([response.status, await response.json(), response.headers.get("x-ref-code")]).toEqual([
      status,
      { ok: false, error: "payments_deposit_failed", detail: noAnswer },
      ref,
    ]);
  });

  it("keeps Retry-After of the backend", async () => {
    const response = await fail(Response.json({}, { status: 429, headers: { "retry-after": "9" } }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
  });
});

describe("bodies", () => {
  const send = async (request: Parameters<typeof callRoute>[1], spec: Partial<RouteSpec> = {}) => {
    const backend = fakeBackend({ "POST /a": {}, "GET /a": {} });
    const response = await callRoute(
      one({ path: "/api/payments/a", POST: "POST /a", access: "public", ...spec }),
      { method: "POST", ...request },
      backend,
    );
    return { response, calls: backend.calls };
  };

  it("go on with a content type, or not at all", async () => {
    const { calls } = await send({ json: { a: 1 } });
    expect([calls[0]?.json, calls[0]?.headers["content-type"]]).toEqual([{ a: 1 }, "application/json"]);
    const empty = await send({});
    expect([empty.response.status, empty.calls[0]?.json, empty.calls[0]?.headers["content-type"]]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  it("do not go on with a GET of the backend", async () => {
    const { calls } = await send({ json: { page: 2 } }, { POST: "GET /a?page={page}" });
    expect([calls[0]?.method, calls[0]?.path, calls[0]?.json]).toEqual(["GET", "/a?page=2", undefined]);
  });

  it("are checked and trimmed by the route's schema", async () => {
    const spec = { body: z.object({ amount: z.number() }) };
    expect((await send({ json: { amount: 1, id: 9 } }, spec)).calls[0]?.json).toEqual({ amount: 1 });
    const refused = await send({ json: {} }, spec);
    expect([refused.response.status, refused.calls]).toEqual([400, []]);
  });

  it.each<[string, Parameters<typeof callRoute>[1], number]>([
    ["malformed", { body: "{", headers: { "content-type": "application/json" } }, 400],
    ["a list", { json: [1] }, 400],
    [
      "a form",
      {
        body: "a=1",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://play.example" },
      },
      415,
    ],
    [
      "compressed",
      { body: "{}", headers: { "content-type": "application/json", "content-encoding": "gzip" } },
      415,
    ],
    ["too large", { json: { a: "x".repeat(70_000) } }, 413],
  ])("that are %s are refused before any backend call", async (_, request, status) => {
    const { response, calls } = await send(request);
    expect([response.status, calls]).toEqual([status, []]);
    expect(response.headers.get("x-ref-code")).toBe("EP0711-EM0099");
  });

  it("are refused with 413 however they come: a stream that says no length", async () => {
    const chunk = new TextEncoder().encode(`{"a":"${"x".repeat(40_000)}`);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(chunk);
      },
    });
    const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
    const { response, calls } = await send({ body, headers });
    expect([response.status, calls]).toEqual([413, []]);
  });
});

describe("values of a target", () => {
  const values = async (spec: Partial<RouteSpec>, request: Parameters<typeof callRoute>[1]) => {
    const backend = fakeBackend({});
    const response = await callRoute(
      one({ path: "/api/payments/a", access: "public", ...spec }),
      request,
      backend,
    );
    return [response.status, backend.calls.map(({ path }) => path)];
  };

  it("come from the path, then the query, then the body", async () => {
    const POST = "POST /x/{id}" as const;
    expect(
      await values(
        { path: "/api/payments/:id", POST },
        { params: { id: "p" }, query: "?id=q", json: { id: "b" } },
      ),
    ).toEqual([404, ["/x/p"]]);
    expect(await values({ POST }, { query: "?id=q", json: { id: "b" } })).toEqual([404, ["/x/q"]]);
    expect(await values({ POST }, { json: { id: "b" } })).toEqual([404, ["/x/b"]]);
    expect(await values({ POST }, { json: { id: 7 } })).toEqual([404, ["/x/7"]]);
  });

  it.each(["..", ".", "", "a/b", "\\", ["x"], {}, null, "\ud800", "x".repeat(20_000)])(
    "refuse the body's id %j with 400 (threat A7)",
    async (id) => {
      expect(await values({ POST: "POST /withdraw/{id}/generate" }, { json: { id } })).toEqual([400, []]);
    },
  );

  it("are not read from a prototype", async () => {
    expect(await values({ POST: "POST /x/{constructor}" }, { json: {} })).toEqual([400, []]);
    expect(await values({ POST: "POST /x/{toString}" }, { json: {} })).toEqual([400, []]);
  });

  it("drop query names that the target does not have", async () => {
    expect(await values({ GET: "GET /x?page={page}" }, { query: "?page=1&debug=1&page=2" })).toEqual([
      404,
      ["/x?page=1"],
    ]);
    expect(await values({ GET: "GET /x" }, { query: "?debug=1" })).toEqual([404, ["/x"]]);
  });
});

describe("profile (decisions R9, S7)", () => {
  const PROFILE = "GET /auth/user-profile";

  it("asks as the session, once for calls of 10 s, and never with values of the request", async () => {
    const calls: string[] = [];
    const backend = fakeBackend({
      [PROFILE]: ({ path, headers }: { path: string; headers: Record<string, string> }) => {
        calls.push(`${path} ${headers["authorization"]}`);
        return { user: { id: 7 } };
      },
    });
    const who = defineRoutes("user", {
      who: { path: "/api/user/who", GET: async ({ session }) => (await session.profile()).user?.id },
    });
    const proxy = createProxy({
      registry: composeRoutes([who]),
      settings: TEST_SETTINGS,
      transport: backend.transport,
    });
    const ask = async () =>
      (
        await proxy.handle(
          inbound({ path: "/api/user/who", search: "?icg_token=x&check_spa_again=1", headers: SESSION }),
        )
      ).json();
    expect([await ask(), await ask(), calls]).toEqual([7, 7, ["/auth/user-profile Bearer jwt"]]);
  });

  it("passes icg_token on, keeps nothing of it, and check_spa_again rewrites what is kept", async () => {
    let count = 0;
    const backend = fakeBackend({ [PROFILE]: () => ({ count: (count += 1) }) });
    const routes = defineRoutes("user", {
      plain: { path: "/api/user/plain", GET: async ({ session }) => session.profile() },
      icg: { path: "/api/user/icg", GET: async ({ session }) => session.profile({ icgToken: "t" }) },
      spa: { path: "/api/user/spa", GET: async ({ session }) => session.profile({ checkSpaAgain: true }) },
    });
    const proxy = createProxy({
      registry: composeRoutes([routes]),
      settings: TEST_SETTINGS,
      transport: backend.transport,
    });
    const ask = async (name: string) =>
      (
        (await (await proxy.handle(inbound({ path: `/api/user/${name}`, headers: SESSION }))).json()) as {
          count: number;
        }
      ).count;
    expect([
      await ask("plain"),
      await ask("icg"),
      await ask("plain"),
      await ask("spa"),
      await ask("plain"),
    ]).toEqual([1, 2, 1, 3, 3]);
    expect(backend.calls.map(({ path }) => path)).toEqual([
      "/auth/user-profile",
      "/auth/user-profile?icg_token=t",
      "/auth/user-profile?check_spa_again=1",
    ]);
  });

  it("fills {session.user_id} from the session's profile, whatever the request says", async () => {
    const backend = fakeBackend({ [PROFILE]: { user: { id: 7 } }, "POST /users/update/7": { done: true } });
    const route = one({ path: "/api/payments/a", POST: "POST /users/update/{session.user_id}" });
    const json = { id: 999, "session.user_id": 999, user_id: 999 };
    const response = await callRoute(
      route,
      { token: "jwt", json, query: "?session.user_id=999&id=999" },
      backend,
    );
    expect([response.status, backend.calls.map(({ path }) => path)]).toEqual([
      200,
      ["/auth/user-profile", "/users/update/7"],
    ]);
  });

  it("refuses rather than takes the id of the request when the profile has none", async () => {
    const backend = fakeBackend({ [PROFILE]: { user: {} } });
    const route = one({ path: "/api/payments/a", POST: "POST /users/update/{session.user_id}" });
    const response = await callRoute(
      route,
      { token: "jwt", json: { "session.user_id": 9 }, query: "?session.user_id=9" },
      backend,
    );
    expect([response.status, backend.calls.length]).toEqual([400, 1]);
  });

  it("forgets the profile after a route that changes the user, failed or not", async () => {
    let asked = 0;
    const backend = fakeBackend({
      [PROFILE]: () => ({ asked: (asked += 1) }),
      "POST /ok": Response.json({}, { status: 500 }),
    });
    const routes = defineRoutes("user", {
      plain: { path: "/api/user/plain", GET: async ({ session }) => session.profile() },
      change: { path: "/api/user/change", POST: "POST /ok", changesUser: true },
    });
    const proxy = createProxy({
      registry: composeRoutes([routes]),
      settings: TEST_SETTINGS,
      transport: backend.transport,
    });
    await proxy.handle(inbound({ path: "/api/user/plain", headers: SESSION }));
    await proxy.handle(inbound({ method: "POST", path: "/api/user/change", headers: SESSION }));
    await proxy.handle(inbound({ path: "/api/user/plain", headers: SESSION }));
    expect(asked).toBe(2);
  });

  it("shares one piece of work between the requests of one session, and of that one only", async () => {
    let runs = 0;
    const { promise, resolve } = Promise.withResolvers<number>();
    const routes = defineRoutes("user", {
      renew: {
        path: "/api/user/renew",
        POST: async ({ session }) => session.share("renew", () => ((runs += 1), promise)),
      },
    });
    const { ask } = proxyOf(routes);
    const renew = (token: string) =>
      ask({ method: "POST", path: "/api/user/renew", headers: { cookie: `__Host-session=${token}` } });
    const all = [...Array.from({ length: 20 }, () => renew("mine")), renew("other")];
    await Promise.resolve();
    resolve(1);
    expect([(await Promise.all(all)).map(({ status }) => status), runs]).toEqual([
      Array.from({ length: 21 }, () => 200),
      2,
    ]);
  });
});

describe("rate limits (decision S15)", () => {
  const limited = (spec: Partial<RouteSpec>, name: "login" | "codes") => {
    const settings = { ...TEST_SETTINGS, rateLimits: { [name]: { points: 1, seconds: 60 } } };
    return proxyOf(
      defineRoutes("auth", { login: { path: "/api/auth/login", POST: "POST /ok", limit: name, ...spec } }),
      { settings },
    );
  };
  const post = (login: string, headers = {}) => ({
    method: "POST",
    path: "/api/auth/login",
    headers: { ...JSON_POST, ...headers },
    body: JSON.stringify({ login }),
  });

  it("answer 429 with Retry-After before the backend is called, per address and login", async () => {
    const { ask, backend } = limited({ access: "public" }, "login");
    expect((await ask(post("a"))).status).toBe(200);
    const refused = await ask(post("a"));
    expect([refused.status, await refused.json()]).toEqual([429, { ok: false, error: "too_many_attempts" }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("x-ref-code")).toBe("EP0700-EM0021");
    expect([(await ask(post("b"))).status, backend.calls.length]).toEqual([200, 2]);
  });

  it("do not start anew for a made-up session on a route that nobody checks it on", async () => {
    for (const access of ["public", "optional"] as const) {
      const { ask } = limited({ access }, "codes");
      const statuses = [
        await ask(post("a", { cookie: "__Host-session=one" })),
        await ask(post("a", { cookie: "__Host-session=two" })),
      ];
      expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
    }
  });

  it("count per session where there is one", async () => {
    const { ask } = limited({ access: "session" }, "codes");
    const as = (token: string) => ask(post("a", { cookie: `__Host-session=${token}` }));
    expect([(await as("one")).status, (await as("two")).status, (await as("one")).status]).toEqual([
      200, 200, 429,
    ]);
  });
});

describe("request ids and log lines", () => {
  it("gives every answer the id of its line, which has no query and no header", async () => {
    const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const { ask } = proxyOf(group, { logger });
    const response = await ask({
      path: "/api/user/update",
      search: "?email=a@b.c",
      headers: { cookie: "__Host-session=SECRET", authorization: "SECRET" },
    });
    const [fields] = logger.info.mock.calls[0] as [Record<string, unknown>];
    expect(fields).toMatchObject({
      requestId: response.headers.get("x-request-id"),
      route: "user.update",
      method: "GET",
      path: "/api/user/update",
      status: 200,
    });
    expect(JSON.stringify(logger.info.mock.calls)).not.toMatch(/SECRET|a@b\.c/);
  });

  it("logs the reference code of a failure, and no more than 256 characters of an unknown path", async () => {
    const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const { ask } = proxyOf(group, { logger });
    await ask({ path: `/api/${"x".repeat(10_000)}` });
    const [fields] = logger.info.mock.calls[0] as [{ ref: string; path: string }];
    expect([fields.ref, fields.path.length]).toEqual(["EP0799-EM0099", 257]);
  });

  it("takes an id from a trusted proxy only", async () => {
    const settings = { ...TEST_SETTINGS, trustedProxies: ["10.0.0.0/8"] };
    const { ask, backend } = proxyOf(group, { settings });
    const headers = { "x-request-id": "edge-0123456789" };
    const trusted = await ask({ path: "/api/user/open", peer: "10.0.0.1", headers });
    const browser = await ask({ path: "/api/user/open", headers });
    expect(trusted.headers.get("x-request-id")).toBe("edge-0123456789");
    expect(browser.headers.get("x-request-id")).not.toBe("edge-0123456789");
    expect(backend.calls[0]?.headers["x-log-info"]).toContain(
      '"requestId":"edge-0123456789","route":"user.open"',
    );
  });
});

describe("readPublic (decision H3)", () => {
  it("asks as nobody in particular, in the page's language", async () => {
    const { proxy, backend } = proxyOf(group);
    expect(await proxy.readPublic("GET /ok", "en")).toEqual({ fine: true });
    const sent = backend.calls[0]?.headers ?? {};
    expect(sent["lang"]).toBe("en");
    expect(
      Object.keys(sent).filter((name) =>
        /cookie|user-agent|authorization|real-ip|addr|forwarded|x-user-info|x-country|city|access$|referrer/.test(
          name,
        ),
      ),
    ).toEqual([]);
  });
});
