import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "../../calls.test-helper.ts";

describe("login", () => {
  it("answers token, user and info to the plain player", async () => {
    const { call } = testSandbox();
    const { login, password } = player("plain");
    const { status, body } = await call("POST /auth/login", { json: { login, password } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: "Bearer",
      expires_in: 86_400,
      user: { id: 1, email: login, token: body["access_token"], wallet: { balance: 2500.5 } },
      userInfo: { two_factor_enabled: false, force_request_kyc: false },
    });
  });

  it.each(["10020030169", "100.200.301-69", " ANA@sandbox.test "])("knows the login %j", async (login) => {
    const { call } = testSandbox();
    const { password } = player("plain");
    const { body } = await call("POST /auth/login", { json: { login, password } });
    expect(body).toMatchObject({ user: { id: 1 } });
  });

  it("refuses a wrong password and an unknown login alike, in the caller's language", async () => {
    const { call } = testSandbox();
    const headers = { lang: "pt-br" };
    const wrong = await call("POST /auth/login", {
      json: { login: player("plain").login, password: "x" },
      headers,
    });
    const unknown = await call("POST /auth/login", {
      json: { login: "no@one.test", password: "x" },
      headers,
    });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { reason: "invalid_credentials", message: "Login ou senha incorretos" },
    ]);
    expect(unknown.body).toEqual(wrong.body);
  });

  it("answers 422 by field to an incomplete payload and 400 to broken JSON", async () => {
    const { app, call } = testSandbox();
    const { status, body } = await call("POST /auth/login", { json: { login: "x", two_factor_code: "1" } });
    expect(status).toBe(422);
    expect(Object.keys(body["errors"] ?? {})).toEqual(["password", "two_factor_code"]);
    const broken = await app.request("/v2/auth/login", {
      method: "POST",
      headers: { tenant: "a" },
      body: "{",
    });
    expect(broken.status).toBe(400);
  });

  it("asks for the two-factor code, sends it, refuses a wrong one and takes the right one", async () => {
    const { call, control } = testSandbox();
    const { login, password } = player("two-factor");
    const first = await call("POST /auth/login", { json: { login, password } });
    expect([first.status, first.body]).toEqual([200, { type: "two_factor_code" }]);
    expect(control.codes()).toMatchObject([{ to: login, purpose: "two_factor", code: "123456" }]);

    const wrong = await call("POST /auth/login", { json: { login, password, two_factor_code: 1 } });
    expect([wrong.status, wrong.body["reason"]]).toEqual([422, "invalid_code"]);
    const right = await call("POST /auth/login", { json: { login, password, two_factor_code: 123_456 } });
    expect(right.body["access_token"]).toEqual(expect.any(String));
  });

  it("tells a cancelled account by its type alone", async () => {
    const { call } = testSandbox();
    const { login, password } = player("cancelled");
    const { status, body } = await call("POST /auth/login", { json: { login, password } });
    expect([status, body]).toEqual([200, { type: "cancelled_account" }]);
  });

  it("refuses a blocked player with 403", async () => {
    const { call } = testSandbox();
    const { login, password } = player("blocked");
    const { status, body } = await call("POST /auth/login", { json: { login, password } });
    expect([status, body["reason"]]).toEqual([403, "user_blocked"]);
  });

  it("forces the unverified player to validate", async () => {
    const { call } = testSandbox();
    const { login, password } = player("unverified");
    const { body } = await call("POST /auth/login", { json: { login, password } });
    expect(body["userInfo"]).toMatchObject({
      validate_email_at: "",
      validate_sms_at: "",
      force_request_kyc: true,
      force_request_kyc_reasons: ["login_7_days_ago"],
    });
  });

  it("answers 429 with Retry-After after five wrong passwords, until the window is over", async () => {
    const { call, control } = testSandbox();
    const { login, password } = player("plain");
    for (let index = 0; index < 5; index += 1) {
      const { status } = await call("POST /auth/login", { json: { login, password: "wrong" } });
      expect(status).toBe(401);
    }
    const limited = await call("POST /auth/login", { json: { login, password } });
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "600"]);
    control.advance(600_000);
    expect((await call("POST /auth/login", { json: { login, password } })).status).toBe(200);
  });

  it("forgets wrong passwords after a right one", async () => {
    const { call } = testSandbox();
    const { login, password } = player("plain");
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1) {
        await call("POST /auth/login", { json: { login, password: "wrong" } });
      }
      expect((await call("POST /auth/login", { json: { login, password } })).status).toBe(200);
    }
  });
});

describe("session", () => {
  it("reads the profile with either query of the specification", async () => {
    const { call } = testSandbox();
    const token = await logIn(call);
    for (const query of ["", "?check_spa_again=1", "?icg_token=abc"]) {
      const { status, body } = await call(`GET /auth/user-profile${query}`, { token });
      expect([status, Object.keys(body)]).toEqual([200, ["user", "userInfo"]]);
    }
  });

  it("tells a missing, a forged, an expired, a revoked and a terminated session apart", async () => {
    const { call, control } = testSandbox({ tokenLifetime: 3_600 });
    const profile = async (token?: string): Promise<unknown[]> => {
      const { status, body } = await call("GET /auth/user-profile", { token });
      return [status, body];
    };
    const forged = await new SignJWT({ sid: "x" })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("another secret"));
    expect(await profile()).toEqual([401, { reason: "no_token" }]);
    expect(await profile(forged)).toEqual([401, { reason: "invalid_token" }]);
    expect(await profile("garbage")).toEqual([401, { reason: "invalid_token" }]);

    const revoked = await logIn(call);
    expect((await call("POST /auth/logout", { token: revoked })).status).toBe(200);
    expect(await profile(revoked)).toEqual([401, { reason: "revoked" }]);

    const terminated = await logIn(call);
    expect(control.forceLogout(player("plain").login)).toBe(1);
    expect(await profile(terminated)).toEqual([440, { reason: "session_terminated" }]);

    const expired = await logIn(call);
    control.advance(3_601_000);
    expect(await profile(expired)).toEqual([401, { reason: "token_expired" }]);
  });

  it("refreshes into a new token; the old one lives through a short grace", async () => {
    const { call, control } = testSandbox();
    const old = await logIn(call);
    const { body } = await call("POST /users/refresh-token", { token: old });
    expect(Object.keys(body)).toEqual(["access_token"]);
    expect(body["access_token"]).not.toBe(old);
    expect((await call("GET /auth/user-profile", { token: old })).status).toBe(200);
    control.advance(10_000);
    expect((await call("GET /auth/user-profile", { token: old })).body).toEqual({ reason: "revoked" });
    expect((await call("GET /auth/user-profile", { token: body["access_token"] })).status).toBe(200);
  });
});

describe("social login", () => {
  it.each(["google", "apple"])("takes a sandbox token of %s", async (provider) => {
    const { call } = testSandbox();
    const { body } = await call(`POST /bff/social/${provider}`, {
      json: { token: "sandbox:ana@sandbox.test" },
    });
    expect(body).toMatchObject({ user: { email: "ana@sandbox.test" } });
  });

  it("refuses other tokens, unknown persons and other providers", async () => {
    const { call } = testSandbox();
    const status = async (provider: string, token: string): Promise<number> =>
      (await call(`POST /bff/social/${provider}`, { json: { token } })).status;
    expect(await status("google", "eyJ…")).toBe(401);
    expect(await status("google", "sandbox:no@one.test")).toBe(404);
    expect(await status("myspace", "sandbox:ana@sandbox.test")).toBe(404);
  });

  it("meets two-factor as a login does", async () => {
    const { call } = testSandbox();
    const token = `sandbox:${player("two-factor").login}`;
    expect((await call("POST /bff/social/google", { json: { token } })).body).toEqual({
      type: "two_factor_code",
    });
  });
});
