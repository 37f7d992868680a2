import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { group, JSON_POST, one, proxyOf, recordLog, SESSION, transportOf } from "./engine.test-helper.ts";
import { json, response as finishedResponse } from "../contract/outcome.ts";
import { defineRoutes, type RouteSpec } from "../contract/route.ts";
import { callRoute, fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";
import type { Limits } from "../contract/settings.ts";
import type { UpstreamAnswer } from "../contract/transport.ts";

const post = { method: "POST", headers: { ...SESSION, ...JSON_POST }, body: "{}" };

describe("a route that moves money", () => {
  const moving = defineRoutes("wallet", {
    move: {
      path: "/api/wallet/move",
      POST: async ({ backend }) => backend.json("POST /bonus/transfer"),
      changesUser: "money",
    },
    withdraw: { path: "/api/wallet/withdraw", POST: "POST /new-withdraws", changesUser: "money" },
    refresh: { path: "/api/wallet/refresh", POST: "POST /bonus/transfer", changesUser: true },
  });

  it.each([[{ erro: { codigo: "A" } }], [{ message: "done" }], [null]])(
    "tells once for each target that %j says neither yes nor no",
    async (answer) => {
      const { logger, warnings } = recordLog();
      const { ask } = proxyOf(
        moving,
        { logger },
        { "POST /bonus/transfer": answer, "POST /new-withdraws": answer },
      );
      for (const name of ["move", "move", "withdraw", "refresh"])
        expect((await ask({ path: `/api/wallet/${name}`, ...post })).status).toBe(200);
      expect(warnings.map(([fields]) => fields)).toMatchObject([
        { target: "POST /bonus/transfer" },
        { target: "POST /new-withdraws" },
      ]);
      expect(JSON.stringify(warnings)).not.toContain('"A"');
    },
  );

  it("has nothing to tell of an id, a state or a no", async () => {
    const { logger, warnings } = recordLog();
    for (const answer of [{ withdraw_id: 5, status: 0 }, { status: "pending" }, { success: false }]) {
      const { ask } = proxyOf(moving, { logger }, { "POST /new-withdraws": answer });
      await ask({ path: "/api/wallet/withdraw", ...post });
    }
    expect(warnings).toEqual([]);
  });
});

describe("handlers", () => {
  const handled = (spec: Partial<RouteSpec>, request = {}) =>
    callRoute(one({ path: "/api/payments/a", access: "public", ...spec }), request, fakeBackend({}));

  it("return data, undefined, a status or a finished Response", async () => {
    expect(await (await handled({ GET: async () => ({ a: 1 }) })).json()).toEqual({ a: 1 });
    expect(await (await handled({ GET: async () => undefined as never, reply: "envelope" })).json()).toEqual({
      ok: true,
      data: null,
    });
    const status = await handled({ GET: async () => json({ b: 2 }, { status: 202 }), reply: "envelope" });
    expect([status.status, await status.json()]).toEqual([202, { ok: true, data: { b: 2 } }]);
    const finished = await handled({
      GET: async () =>
        finishedResponse(
          new Response("x", { status: 203, headers: { "cache-control": "max-age=9", "x-own": "1" } }),
        ),
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
        session.save("jwt");
        const headers = new Headers({ vary: "Accept-Language" });
        headers.append("set-cookie", "a=1");
        headers.append("set-cookie", "b=2");
        return finishedResponse(new Response(null, { headers }));
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

  it("that throw answer 500 without details; the log has the place", async () => {
    const { logger, errors } = recordLog();
    const response = await handled({ GET: () => Promise.reject(new Error("secret detail")) }, { logger });
    expect([response.status, await response.json()]).toEqual([
      500,
      { ok: false, error: "payments_deposit_failed", detail: "internal" },
    ]);
    expect(response.headers.get("x-ref-code")).toBe("EP0711-EM0031");
    expect(errors).toMatchObject([
      [{ error: "Error", place: expect.stringContaining("request-call.test.ts:") }, "a handler failed"],
    ]);
  });

  it("read a body through a schema, which removes unknown fields", async () => {
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

  it("may call with another session, or anonymously", async () => {
    const backend = fakeBackend({ "GET /a": {} });
    const route = one({
      path: "/api/payments/a",
      GET: async ({ backend: reach }) => {
        await reach.json("GET /a", { token: "new" });
        await reach.json("GET /a", { token: null });
        return reach.json("GET /a");
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

  it("are forwarded with a content type, or not at all", async () => {
    const { calls } = await send({ json: { a: 1 } });
    expect([calls[0]?.json, calls[0]?.headers["content-type"]]).toEqual([{ a: 1 }, "application/json"]);
    const empty = await send({});
    expect([empty.response.status, empty.calls[0]?.json, empty.calls[0]?.headers["content-type"]]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  it("are not forwarded with a GET of the backend", async () => {
    const { calls } = await send({ json: { page: 2 } }, { POST: "GET /a?page={page}" });
    expect([calls[0]?.method, calls[0]?.path, calls[0]?.json]).toEqual(["GET", "/a?page=2", undefined]);
  });

  it("are checked and trimmed by the route's schema", async () => {
    const spec = { body: z.object({ amount: z.number() }) };
    expect((await send({ json: { amount: 1, id: 9 } }, spec)).calls[0]?.json).toEqual({ amount: 1 });
    const refused = await send({ json: {} }, spec);
    expect([refused.response.status, refused.calls]).toEqual([400, []]);
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

  it("are not looked for in a query of more than 8,192 letters, which is 400", async () => {
    const row: Partial<RouteSpec> = { GET: "GET /x?page={page}" };
    const query = `?page=1${"&a=1".repeat(2_046)}`;
    expect(await values(row, { query })).toEqual([404, ["/x?page=1"]]);
    expect(await values(row, { query: `${query}&a=1` })).toEqual([400, []]);
  });
});

it("a GET with an effect is sent as one, so that it is never repeated (decision S13)", async () => {
  const sent: unknown[] = [];
  const transport = transportOf(({ effect }) => {
    sent.push(effect);
    return Promise.resolve({ status: 200, headers: {}, body: new TextEncoder().encode("{}") });
  });
  const { ask } = proxyOf(group, { transport });
  for (const name of ["start", "update"]) await ask({ path: `/api/user/${name}`, headers: SESSION });
  expect(sent).toEqual([true, false]);
});

describe("further headers of a call", () => {
  const route = defineRoutes("sports", {
    token: {
      path: "/api/sports/token",
      access: "public",
      GET: async ({ backend }) => {
        await backend.json("GET /other");
        return backend.json("GET /token", { extraHeaders: { "x-api-key": "key-canary" }, anonymous: true });
      },
    },
  }).token;
  const visitor = { cookie: "campaign=7", "user-agent": "browser", "app-lang": "en" };

  it("are sent with that call only; an anonymous call carries nothing of the visitor", async () => {
    const backend = fakeBackend({ "GET /token": {}, "GET /other": {} });
    await callRoute(route, { token: "jwt", headers: visitor }, backend);
    const [other, token] = backend.calls;
    expect([other?.headers["x-api-key"], token?.headers["x-api-key"]]).toEqual([undefined, "key-canary"]);
    expect(other?.headers).toMatchObject({ cookie: "campaign=7", "user-agent": "browser" });
    for (const name of ["cookie", "user-agent", "authorization", "x-real-ip"])
      expect(token?.headers[name]).toBeUndefined();
    expect(token?.headers["lang"]).toBe("en");
  });

  it.each([401, 403, 422])("never appear in an answer of %i", async (status) => {
    const backend = fakeBackend({
      "GET /other": {},
      "GET /token": Response.json({ reason: "key-canary is wrong" }, { status }),
    });
    const response = await callRoute(route, {}, backend);
    expect([response.status, await response.text()]).toEqual([status, expect.not.stringContaining("canary")]);
  });
});

const routes = defineRoutes("user", {
  store: { path: "/api/user/store", POST: "POST /documents/identity", payload: "upload" },
});

const answerOf = (data: unknown): UpstreamAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(data)),
});

/** A host whose backend holds uploads until the test lets them go. */
function hostWith(limits: Partial<Limits> = {}) {
  const held: (() => void)[] = [];
  const transport = transportOf(({ method, headers }) => {
    if (method === "GET") {
      // The user is the beginning of the token.
      const [id] = /(?<=Bearer )\w+/.exec(headers.join(" ")) ?? [];
      return Promise.resolve(answerOf({ user: { id } }));
    }
    return new Promise((resolve) => {
      held.push(() => resolve(answerOf({ stored: true })));
    });
  });
  const { proxy, ask } = proxyOf(routes, { settings: { ...TEST_SETTINGS, limits }, transport });
  const upload = async (token: string, peer: string): Promise<number> => {
    const headers = {
      cookie: `__Host-session=${token}`,
      "content-type": "image/png",
      "content-length": "3",
      "sec-fetch-site": "same-origin",
    };
    return (await ask({ method: "POST", path: "/api/user/store", headers, body: "abc", peer })).status;
  };
  return { proxy, upload, held };
}

describe("an upload", () => {
  it.each([
    ["of one user", { uploadsPerUser: 2 }, (index: number) => [`known-${index}`, `198.51.100.${index}`]],
    ["of one address", { uploadsPerAddress: 2 }, (index: number) => [`u${index}-known`, "203.0.113.1"]],
    ["of all", { uploads: 2 }, (index: number) => [`u${index}-known`, `198.51.100.${index}`]],
  ] as const)(
    "is 503 when there are too many %s, and a returned permit can be taken again",
    async (_, limits, caller) => {
      const { upload, held, proxy } = hostWith({
        uploadsPerUser: 9,
        uploadsPerAddress: 9,
        ...limits,
      });
      const next = (index: number): Promise<number> => {
        const [token = "", peer = ""] = caller(index);
        return upload(token, peer);
      };
      const first = [next(1), next(2)];
      await expect.poll(() => held.length).toBe(2);
      expect(await next(3)).toBe(503);
      expect(proxy.figures().uploads).toEqual({ open: 2, refused: 1 });
      for (const finish of held) finish();
      expect(await Promise.all(first)).toEqual([200, 200]);
      const again = next(3);
      await expect.poll(() => held.length).toBe(3);
      held.at(-1)?.();
      expect([await again, proxy.figures().uploads.open]).toEqual([200, 0]);
    },
  );
});
