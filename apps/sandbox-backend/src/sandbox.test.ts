import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "./calls.test-helper.ts";
import { createSandbox } from "./sandbox.ts";

describe("gate", () => {
  it("answers 404 to a call without the right edge key (document 1, 5.7)", async () => {
    const { call } = testSandbox({ edgeWorkerKey: "right" });
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await call("GET /bff/features", { headers })).status;
    expect(await status({})).toBe(404);
    expect(await status({ "edge-worker-key": "wrong" })).toBe(404);
    expect(await status({ "edge-worker-key": "right" })).toBe(200);
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
    expect(body["players"]).toHaveLength(8);
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
    const nobody = await call("POST /__sandbox/sessions/revoke", { json: { login: "no@one.test" } });
    expect(nobody.status).toBe(404);
  });

  it("goes back to the seed", async () => {
    const { call, control } = testSandbox();
    const { login } = player("plain");
    const token = await logIn(call);
    await call("POST /auth/passwords/reset/by-email", { json: { login } });
    await call("POST /__sandbox/clock", { json: { advanceMs: 60_000 } });
    await call("POST /__sandbox/faults", { json: { path: "/none", toxic: "html_200" } });
    expect((await call("GET /__sandbox/codes")).body).toHaveLength(1);

    expect((await call("POST /__sandbox/reset")).status).toBe(204);
    expect([control.codes(), control.calls(), control.faults()]).toEqual([[], [], []]);
    expect((await call("GET /auth/user-profile", { token })).body).toEqual({ reason: "revoked" });
    const early = await call("POST /auth/passwords/reset/validate-code", { json: { login, code: "123456" } });
    expect(early.body["reason"]).toBe("invalid_code");
  });
});

describe("determinism", () => {
  it("gives the same tokens for the same seed, secret and clock, and other secrets without one", async () => {
    expect(await logIn(testSandbox().call)).toBe(await logIn(testSandbox().call));
    expect(await logIn(testSandbox({ seed: 1 }).call)).not.toBe(await logIn(testSandbox({ seed: 2 }).call));
    expect(createSandbox().state.secret).not.toEqual(createSandbox().state.secret);
  });
});
