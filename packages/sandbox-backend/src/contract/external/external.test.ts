import { describe, expect, it } from "vitest";
import { as, logIn, testSandbox } from "../../calls.test-helper.ts";

describe("external services", () => {
  it("tells and pays first-deposit cashback once", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const json = { user_id: 1, campaign: "x" };
    const eligible = async (): Promise<unknown> =>
      (await call("POST /external/cashback/eligibility", { json })).body["eligible"];
    expect(await eligible()).toBe(true);
    expect((await call("POST /external/cashback/dispatch", { json })).status).toBe(200);
    expect((await call("POST /external/cashback/dispatch", { json })).status).toBe(409);
    expect(await eligible()).toBe(false);
    expect((await me("GET /users/wallet")).body["cashback"]).toBe(57.4);
    expect((await call("POST /external/cashback/eligibility", { json: {} })).status).toBe(422);
    expect((await call("POST /external/cashback/dispatch", { json: { user_id: 99 } })).status).toBe(422);
  });

  it("records events, without the gate of the backend", async () => {
    const { app, control } = testSandbox({ edgeWorkerKey: "secret" });
    const response = await app.request("/external/attribution", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"event":"ftd"}',
    });
    expect(response.status).toBe(200);
    expect(control.calls()).toMatchObject([{ path: "/external/attribution", body: { event: "ftd" } }]);
  });

  it("knows the player by the id in v2 and by the token in v1 (decision R16)", async () => {
    const { call } = testSandbox();
    const stats = await call("GET /external/referral-v2/indication-stats/1");
    expect(stats.body).toMatchObject({ registered: expect.any(Number) as number });
    expect((await call("GET /external/referral-v2/indication-stats/99")).status).toBe(404);
    const indicator = "GET /external/referral-v1/refer-friend/indicator";
    expect((await call(indicator)).body).toEqual({ reason: "no_token" });
    expect((await call(indicator, { token: await logIn(call) })).body).toMatchObject({ code: "AMIGO1" });
  });

  it("has missions of its own on the gamification platform, one of which the backend knows too", async () => {
    const { call, app } = testSandbox();
    const me = await as(call);
    const ids = (list: unknown): string[] => (list as { id: string }[]).map(({ id }) => id);
    const { body } = await me("GET /bff/gamification/rewards?type=mission");
    const answer = await app.request("/external/gamification/missions?player=1&lang=es", {
      headers: { origin: "https://play.example" },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://play.example");
    const { missions } = (await answer.json()) as { missions: unknown };
    expect([ids(body["data"]), ids(missions)]).toEqual([
      ["m-1", "m-2", "m-3"],
      ["m-2", "p-1"],
    ]);
    expect((await app.request("/external/gamification/missions?player=99")).status).toBe(422);
  });

  it("meets faults like the backend", async () => {
    const { call, control } = testSandbox();
    control.addFault({ path: "/external/*", times: 1, toxic: { type: "http", status: 503 } });
    expect((await call("POST /external/attribution", { json: {} })).status).toBe(503);
    expect((await call("POST /external/attribution", { json: {} })).status).toBe(200);
  });
});
