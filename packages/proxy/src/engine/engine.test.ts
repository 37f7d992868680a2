import { describe, expect, it, vi } from "vitest";
import {
  deposit,
  group,
  JSON_POST,
  one,
  proxyOf,
  recordLog,
  SESSION,
  transportOf,
} from "./engine.test-helper.ts";
import { type RequestLine, SILENT } from "../contract/log.ts";
import { defineRoutes } from "../contract/route.ts";
import { ANY_BODY } from "../request/body.ts";
import { callRoute, fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";

describe("existing paths and methods", () => {
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
});

describe("session", () => {
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
});

describe("failures", () => {
  it.each([
    [200, "timeout", 500, { ok: false, error: "payments_deposit_failed", detail: "timeout" }],
    [200, "cut", 502, { ok: false, error: "payments_deposit_failed", detail: "bad_body" }],
    [200, "too_large", 502, { ok: false, error: "payments_deposit_failed", detail: "bad_body" }],
    [200, "not_json", 502, { ok: false, error: "payments_deposit_failed", detail: "bad_body" }],
    [401, "cut", 401, { reason: "unauthorized" }],
    [440, "timeout", 440, { reason: "unauthorized" }],
    [409, "not_json", 409, { ok: false, error: "payments_deposit_failed", detail: "backend answered 409" }],
  ] as const)("answers a %i whose body is broken (%s) with %i", async (status, broken, answered, body) => {
    const transport = transportOf(() =>
      Promise.resolve({ status, broken, headers: {}, body: new Uint8Array(0) }),
    );
    const response = await callRoute(deposit, { token: "jwt", json: {} }, { transport, calls: [] });
    expect([response.status, await response.json()]).toEqual([answered, body]);
  });

  it("passes a 429's cookies on where the route is limited, but none of ours, and none at all with a secret in one", async () => {
    const lines = [
      "limit=1; Domain=backend.example; Path=/",
      "__Host-session=stolen",
      "is_authenticated=1",
      "other=2; Path=/",
    ];
    const cookiesOf = async (
      limit: "codes" | undefined,
      status: number,
      more: readonly string[] = [],
    ): Promise<string[]> => {
      const answer = { status, headers: { "set-cookie": [...lines, ...more] }, body: new Uint8Array(0) };
      const backend = { transport: transportOf(() => Promise.resolve(answer)), calls: [] };
      const route = { ...deposit, access: "public", limit } as const;
      const response = await callRoute(route, { json: {} }, backend);
      expect(response.status).toBe(status);
      return response.headers.getSetCookie();
    };
    expect(await cookiesOf("codes", 429)).toEqual(["limit=1; Path=/", "other=2; Path=/"]);
    expect(await cookiesOf(undefined, 429)).toEqual([]);
    expect(await cookiesOf("codes", 409)).toEqual([]);
    expect(await cookiesOf("codes", 429, ["shown=edge-key-for-tests"])).toEqual([]);
  });

  it("keeps Retry-After of the backend", async () => {
    const slow = Response.json({}, { status: 429, headers: { "retry-after": "9" } });
    const backend = fakeBackend({ "POST /wallet/add-credit": slow });
    const response = await callRoute(deposit, { token: "jwt", json: {} }, backend);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
  });
});

describe("request ids and log lines", () => {
  it("gives every answer the id of its line, which has no query and no header", async () => {
    const { logger, lines } = recordLog();
    const { ask } = proxyOf(group, { logger });
    const response = await ask({
      path: "/api/user/update",
      search: "?email=a@b.c",
      headers: { cookie: "__Host-session=SECRET", authorization: "SECRET" },
    });
    expect(lines[0]).toMatchObject({
      requestId: response.headers.get("x-request-id"),
      route: "user.update",
      method: "GET",
      path: "/api/user/update",
      status: 200,
    });
    expect(JSON.stringify(lines)).not.toMatch(/SECRET|a@b\.c/);
  });

  it("logs the reference code of a failure, and no more than 256 characters of an unknown path", async () => {
    const info = vi.fn();
    const { ask } = proxyOf(group, { logger: { ...SILENT, info } });
    await ask({ path: `/api/${"x".repeat(10_000)}` });
    const [[{ ref, path }]] = info.mock.calls as [[RequestLine]];
    expect([ref, path.length]).toEqual(["EP0799-EM0099", 257]);
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

it.each([
  ["a message", (password: string) => BigInt(password)],
  [
    "a place in a message",
    (password: string) => Promise.reject(new Error(`no\n    at x (/srv/${password}:1:1)`)),
  ],
  ["what is no error", (password: string) => Promise.reject(password as unknown as Error)],
])(
  "an error of a trunk's own is logged by its name, its place and the kinds of its fields, never with %s",
  async (_, fail) => {
    const { logger, errors } = recordLog();
    const failing = defineRoutes("payments", {
      a: {
        path: "/api/payments/a",
        access: "public",
        POST: async ({ body }) => {
          const { password } = await body(ANY_BODY);
          return String(await fail(String(password)));
        },
      },
    });
    const { ask } = proxyOf(failing, { logger });
    const body = JSON.stringify({ password: "hunter2", codes: [1] });
    await ask({ method: "POST", path: "/api/payments/a", headers: JSON_POST, body });
    expect(errors.map(([, message]) => message)).toEqual(["a handler failed"]);
    expect(errors[0]?.[0]).toMatchObject({ fields: "{ password: text, codes: list of number }" });
    expect(JSON.stringify(errors)).not.toContain("hunter2");
  },
);
