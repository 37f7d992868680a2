import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "./calls.test-helper.ts";

describe("gate", () => {
  it("answers 404 to a call without the right edge key (document 1, 5.7)", async () => {
    const { call } = testSandbox({ edgeWorkerKey: "right" });
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await call("GET /bff/features", { headers })).status;
    expect(await status({})).toBe(404);
    expect(await status({ "edge-worker-key": "wrong" })).toBe(404);
    expect(await status({ "edge-worker-key": "right" })).toBe(200);
  });

  it("accepts each of several keys, as while one takes the other's place", async () => {
    const { call } = testSandbox({ edgeWorkerKey: "new,old", sportsbookApiKey: "new,old" });
    const status = async (key: string): Promise<number> => {
      const headers = { "edge-worker-key": key, "x-api-key": key };
      return (await call("GET /app-sportbook/auth/anonymous", { headers })).status;
    };
    expect(await Promise.all(["new", "old", "new,old"].map(status))).toEqual([200, 200, 404]);
  });

  it("wants a tenant and refuses the edge's own header", async () => {
    const { app, call } = testSandbox();
    expect((await app.request("/v2/bff/features")).status).toBe(400);
    const spoofed = await call("GET /bff/features", { headers: { "edge-connecting-ip": "1.1.1.1" } });
    expect(spoofed.status).toBe(403);
  });

  it("answers 404 in JSON to anything else", async () => {
    const { call } = testSandbox();
    const { status, body } = await call("GET /nothing");
    expect([status, body]).toEqual([404, { message: "Not Found" }]);
  });
});

it("answers endpoints of a brand's own, which know the player", async () => {
  const { call } = testSandbox({
    endpoints: {
      "GET /club/{id}": ({ params, query, player: email }) => ({ ...params, ...query, email }),
      "POST /club": ({ body, player: email }) =>
        email === undefined ? Response.json({ message: "no" }, { status: 401 }) : body,
    },
  });
  const token = await logIn(call);
  expect((await call("GET /club/7?a=b", { token })).body).toEqual({
    id: "7",
    a: "b",
    email: player("plain").login,
  });
  expect((await call("POST /club", { json: { points: 1 }, token })).body).toEqual({ points: 1 });
  expect((await call("POST /club", { json: {} })).status).toBe(401);
});

describe("calls", () => {
  it("are recorded whole, also those that are refused, and can be forgotten", async () => {
    const { call } = testSandbox();
    await call("POST /auth/login?a=1&a=2", { json: { login: "x" }, headers: { "x-one": "1" } });
    const { body } = await call("GET /__sandbox/calls");
    expect(body).toMatchObject([
      {
        method: "POST",
        path: "/auth/login",
        query: { a: ["1", "2"] },
        headers: { tenant: "aurora", "x-one": "1" },
        body: { login: "x" },
        at: Date.UTC(2026, 10, 21),
      },
    ]);
    expect((await call("DELETE /__sandbox/calls")).status).toBe(204);
    expect((await call("GET /__sandbox/calls")).body).toEqual([]);
  });

  it("are remembered up to 200, the last ones", async () => {
    const { call, control } = testSandbox();
    for (let index = 0; index < 205; index += 1) await call(`GET /bff/features?n=${index}`);
    expect(control.calls()).toHaveLength(200);
    expect(control.calls()[0]?.query).toEqual({ n: ["5"] });
  });
});

describe("control", () => {
  it("explains itself", async () => {
    const { call } = testSandbox();
    const { body } = await call("GET /__sandbox");
    expect(body["players"]).toHaveLength(10);
    expect(body["toxics"]).toContainEqual({ type: "latency", parameters: ["ms", "jitter"] });
  });

  it("ends the sessions of one player: 440 when forced, 401 when revoked", async () => {
    const { call } = testSandbox();
    for (const [path, expected] of [
      ["force-logout", 440],
      ["revoke", 401],
    ] as const) {
      const token = await logIn(call);
      const { body } = await call(`POST /__sandbox/sessions/${path}`, {
        json: { login: player("plain").login },
      });
      expect(body).toEqual({ ended: 1 });
      expect((await call("GET /auth/user-profile", { token })).status).toBe(expected);
    }
    const unknown = await call("POST /__sandbox/sessions/revoke", { json: { login: "no@one.test" } });
    expect(unknown.status).toBe(404);
  });

  it("gives a test the records of an account to change", async () => {
    const { call, control } = testSandbox();
    const account = control.account(player("plain").login);
    if (account) account.user.name = "Ana Nova";
    const { body } = await call("GET /auth/user-profile", { token: await logIn(call) });
    expect(body).toMatchObject({ user: { name: "Ana Nova" } });
    expect(control.account("nobody@brand.test")).toBeUndefined();
  });

  it("goes back to the seed", async () => {
    const { call, control } = testSandbox();
    const { login } = player("plain");
    const token = await logIn(call);
    await call("POST /auth/passwords/reset/by-email", { json: { login } });
    await call("POST /__sandbox/clock", { json: { advanceMs: 60_000 } });
    await call("POST /__sandbox/faults", { json: { path: "/none", toxic: "html_200" } });
    expect((await call("POST /__sandbox/settings", { json: { tokenLifetime: 5 } })).status).toBe(204);
    expect((await call("POST /auth/login", { json: player("plain") })).body["expires_in"]).toBe(5);
    expect((await call("GET /__sandbox/codes")).body).toHaveLength(1);

    expect((await call("POST /__sandbox/reset")).status).toBe(204);
    expect([control.codes(), control.calls(), control.faults()]).toEqual([[], [], []]);
    expect((await call("GET /auth/user-profile", { token })).body).toEqual({ reason: "revoked" });
    const early = await call("POST /auth/passwords/reset/validate-code", { json: { login, code: "123456" } });
    expect(early.body["reason"]).toBe("invalid_code");
    expect((await call("POST /auth/login", { json: player("plain") })).body["expires_in"]).toBe(86_400);
  });
});
