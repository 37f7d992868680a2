import { describe, expect, it } from "vitest";
import { as, logIn, player, profile, testSandbox } from "../../calls.test-helper.ts";

const { login, password } = player("plain");

describe("password", () => {
  it("is checked, five times at most", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const check = async (tried: string): Promise<number> =>
      (await me("POST /bff/users/check-password", { password: tried })).status;
    expect(await check(password)).toBe(200);
    for (let index = 0; index < 5; index += 1) expect(await check("wrong")).toBe(422);
    expect(await check(password)).toBe(429);
  });

  it("changes for the player alone, and ends the other sessions", async () => {
    const { call } = testSandbox();
    const other = await logIn(call);
    const me = await as(call);
    const json = { password: "Another!2027", current_password: password };
    expect((await me("POST /users/change-password/2", json)).status).toBe(403);
    expect((await me("POST /users/change-password/1", { ...json, current_password: "no" })).status).toBe(422);
    expect((await me("POST /users/change-password/1", { password: "short" })).status).toBe(422);
    expect((await me("POST /users/change-password/1", json)).status).toBe(200);
    expect((await me("GET /auth/user-profile")).status).toBe(200);
    expect((await call("GET /auth/user-profile", { token: other })).body).toEqual({ reason: "revoked" });
    const again = await call("POST /auth/login", { json: { login, password: json.password } });
    expect(again.status).toBe(200);
  });
});

describe("two-factor", () => {
  it("is required at the next login once it is on", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const target = "PATCH /bff/users/self-two-factor";
    expect((await me(target, { two_factor_enabled: true, two_factor_code: "1" })).status).toBe(422);
    expect((await me(target, { two_factor_enabled: 1, two_factor_code: 123_456 })).status).toBe(200);
    const pending = await call("POST /auth/login", { json: { login, password } });
    expect(pending.body).toEqual({ type: "two_factor_code" });
    await me(target, { two_factor_enabled: false });
    expect((await call("POST /auth/login", { json: { login, password } })).body).toHaveProperty(
      "access_token",
    );
    expect((await profile(me)).userInfo).toMatchObject({ two_factor_enabled: false, two_factor_at: null });
  });
});

describe("lists", () => {
  it("shows logins by page, the real one first", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const { body } = await me("GET /bff/users/login-history?page=1");
    expect(body).toMatchObject({ current_page: 1, last_page: 3, total: 24 });
    expect((body["data"] as unknown[])[0]).toMatchObject({ device: "Sandbox" });
    const last = await me("GET /bff/users/login-history?page=3");
    expect(last.body["data"]).toHaveLength(4);
    expect((await me("GET /bff/users/login-history?page=99")).body["data"]).toEqual([]);
  });

  it("shows games and invitees, none to somebody new", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const newcomer = await as(call, "unverified");
    const games = "GET /bff/games/user-last-casino-games-dl";
    expect((await me(games)).body["data"]).toHaveLength(8);
    expect((await newcomer(games)).body["data"]).toEqual([]);
    const { body } = await me("POST /users/list-referrals", { page: 2 });
    expect([body["total"], (body["data"] as unknown[]).length]).toEqual([14, 4]);
    expect((await newcomer("POST /users/list-referrals", {})).body["total"]).toBe(0);
  });

  it("gives a token for a helpdesk of any name", async () => {
    const me = await as(testSandbox().call);
    const { body } = await me("GET /bff/users/anydesk/create-or-update-user");
    expect(body["token"]).toMatch(/^helpdesk-/);
  });
});

describe("linked accounts", () => {
  const path = "/bff/users/account-social";

  it("are listed, linked once, and unlinked by their player alone", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    expect((await me(`GET ${path}`)).body).toMatchObject({ data: [{ id: 1, type: "google" }] });
    expect((await me(`POST ${path}/connect/google`, {})).status).toBe(409);
    expect((await me(`POST ${path}/connect/apple`, {})).status).toBe(422);
    expect((await me(`POST ${path}/connect/apple`, { id_token: "sandbox:a@x.test" })).body).toMatchObject({
      type: "apple",
    });
    expect((await me(`POST ${path}/connect/other`, {})).status).toBe(404);
    const stranger = await as(call, "unverified");
    expect((await stranger(`GET ${path}`)).body).toEqual({ data: [] });
    expect((await stranger(`DELETE ${path}/1`)).status).toBe(404);
    expect((await me(`DELETE ${path}/1`)).status).toBe(200);
    expect((await me(`DELETE ${path}/1`)).status).toBe(404);
    expect((await me(`GET ${path}`)).body["data"]).toHaveLength(1);
  });
});
