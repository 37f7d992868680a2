import { describe, expect, it } from "vitest";
import { as, testSandbox } from "../../calls.test-helper.ts";

describe("sweepstakes", () => {
  it("answers balances and switches the active coin", async () => {
    const me = await as(testSandbox().call);
    expect((await me("GET /sweepstakes/balances")).body).toEqual({
      data: [
        { coin_type: "GC", balance: 10_000 },
        { coin_type: "SC", balance: 75 },
      ],
    });
    for (const [path, coin] of [
      ["wallet-preference", "SC"],
      ["currency-switch", "GC"],
    ]) {
      expect((await me(`POST /sweepstakes/${path}`, { coin_type: coin })).status).toBe(200);
      expect((await me("GET /sweepstakes/wallet-preference")).body).toEqual({ coin_type: coin });
      expect((await me(`POST /sweepstakes/${path}`, { coin_type: "BTC" })).status).toBe(422);
    }
  });

  it("redeems what there is, and lists it", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    expect((await me("GET /sweepstakes/eligibility")).body).toMatchObject({ eligible: true });
    const answers = [49, 76, 50].map((amount) => me("POST /sweepstakes/redemptions", { amount }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([422, 422, 200]);
    expect((await me("GET /sweepstakes/redemptions?page=1")).body).toMatchObject({ total: 1 });
    expect((await me("GET /sweepstakes/redemptions/1001")).body).toMatchObject({ data: { amount: 50 } });
    expect((await me("GET /sweepstakes/redemptions/9")).status).toBe(404);
    expect((await me("GET /sweepstakes/eligibility")).body).toMatchObject({ eligible: false, balance: 25 });
    const unverified = await as(call, "unverified");
    expect((await unverified("POST /sweepstakes/redemptions", { amount: 50 })).status).toBe(403);
    expect((await call("GET /sweepstakes/balances")).body).toEqual({ reason: "no_token" });
  });

  it("is behind the gate and is recorded", async () => {
    const { app, call, control } = testSandbox();
    expect((await app.request("/sweepstakes/balances")).status).toBe(400);
    await call("GET /sweepstakes/balances");
    expect(control.calls().at(-1)?.path).toBe("/sweepstakes/balances");
  });
});

describe("store", () => {
  it("is closed until the tenant's flag is on (document 2, 4c)", async () => {
    const { call, control } = testSandbox();
    const closed = await call("GET /store/packages");
    expect([closed.status, closed.body]).toEqual([403, { message: "Store not available" }]);
    const json = { tenant: "aurora", sweepstakes_store_enabled: true };
    expect((await call("POST /__sandbox/flags", { json })).body).toEqual({ sweepstakes_store_enabled: true });
    expect((await call("GET /store/packages")).body["data"]).toHaveLength(3);
    expect((await call("GET /store/packages", { headers: { tenant: "boreal" } })).status).toBe(403);
    expect((await call("GET /__sandbox/flags?tenant=boreal")).body).toEqual({
      sweepstakes_store_enabled: false,
    });
    control.reset();
    expect((await call("GET /store/packages")).status).toBe(403);
    control.setFlags({ sweepstakes_store_enabled: true });
    expect((await call("GET /store/packages", { headers: { tenant: "boreal" } })).status).toBe(200);
  });

  it("sells packages to players", async () => {
    const { call, control } = testSandbox();
    control.setFlags({ sweepstakes_store_enabled: true });
    const me = await as(call);
    expect((await me("POST /store/purchase", { package_id: 1 })).body).toMatchObject({
      data: { status: "completed", balances: { GC: 15_000, SC: 80 } },
    });
    expect((await me("POST /store/purchase", { package_id: 9 })).status).toBe(404);
    expect((await call("POST /store/purchase", { json: { package_id: 1 } })).status).toBe(401);
    expect((await me("GET /store/other")).status).toBe(404);
  });
});
