import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "../../calls.test-helper.ts";
import { CAPTCHA_TOKEN } from "./captcha.ts";

describe("login", () => {
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
});

describe("session", () => {
  it("tells a missing, a forged, an expired, a revoked and a terminated session apart", async () => {
    const { call, control } = testSandbox();
    control.set({ tokenLifetime: 3_600 });
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

it("issues no token twice, also after a reset in the same second", async () => {
  const { call, reset } = testSandbox();
  const first = await logIn(call);
  reset();
  expect(await logIn(call)).not.toBe(first);
});

it.each([
  ["/auth/login", player("plain")],
  ["/auth/passwords/reset/options", { login: player("plain").login }],
  ["/documents/validate", { number: "700.800.900-36" }],
])("refuses %s without the token of a solved challenge while it is demanded", async (path, json) => {
  const { call, control } = testSandbox();
  const status = async (more: object): Promise<number> =>
    (await call(`POST ${path}`, { json: { ...json, ...more } })).status;
  const usual = await status({});
  expect(await status({ captcha_token: "guessed" })).toBe(403);
  control.set({ captcha: "demanded" });
  expect((await call(`POST ${path}`, { json })).body).toMatchObject({ reason: "captcha_required" });
  expect(await status({ captcha_token: "guessed" })).toBe(403);
  expect(await status({ captcha_token: CAPTCHA_TOKEN })).toBe(usual);
});

describe("social login", () => {
  it("refuses other tokens, unknown persons and other providers", async () => {
    const { call } = testSandbox();
    const status = async (provider: string, token: string): Promise<number> =>
      (await call(`POST /bff/social/${provider}`, { json: { token } })).status;
    expect(await status("google", "eyJ…")).toBe(401);
    expect(await status("google", "sandbox:no@one.test")).toBe(404);
    expect(await status("myspace", "sandbox:ana@sandbox.test")).toBe(404);
  });
});
