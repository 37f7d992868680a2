import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "../../calls.test-helper.ts";
import { CAPTCHA_TOKEN } from "../auth/captcha.ts";

describe("the life of tokens", () => {
  it("is that of the next ones, and the usual one again after a reset", async () => {
    const { call, control } = testSandbox();
    const old = await logIn(call);
    expect((await call("POST /__sandbox/token-lifetime", { json: { seconds: 5 } })).status).toBe(204);
    const login = await call("POST /auth/login", { json: player("plain") });
    expect(login.body["expires_in"]).toBe(5);
    control.advance(6_000);
    const profile = (token: unknown) => call("GET /auth/user-profile", { token });
    expect((await profile(login.body["access_token"])).body).toEqual({ reason: "token_expired" });
    expect((await profile(old)).status).toBe(200);
    control.reset();
    expect((await call("POST /auth/login", { json: player("plain") })).body["expires_in"]).toBe(86_400);
  });
});

describe("a captcha that is demanded", () => {
  it.each([
    ["/auth/login", player("plain")],
    ["/auth/passwords/reset/options", { login: player("plain").login }],
    ["/documents/validate", { number: "700.800.900-36" }],
  ])("refuses %s without the token of a solved challenge", async (path, json) => {
    const { call, control } = testSandbox();
    const status = async (more: object): Promise<number> =>
      (await call(`POST ${path}`, { json: { ...json, ...more } })).status;
    const usual = await status({});
    expect(usual).not.toBe(403);
    expect((await call("POST /__sandbox/captcha", { json: { captcha: "demanded" } })).status).toBe(204);
    expect((await call(`POST ${path}`, { json })).body).toMatchObject({ reason: "captcha_required" });
    expect(await status({ captcha_token: "guessed" })).toBe(403);
    expect(await status({ captcha_token: CAPTCHA_TOKEN })).toBe(usual);
    control.demandCaptcha(false);
    expect(await status({})).toBe(usual);
  });
});

describe("restricted accounts", () => {
  const deposit = { json: { amount: 50, provider: "pix" } };

  it.each([
    ["self-excluded", "self_excluded"],
    ["withdraw-only", "withdraw_only"],
    ["paused", "account_paused"],
  ] as const)("are ready: %s", async (kind, reason) => {
    const { call } = testSandbox();
    const token = await logIn(call, kind);
    const refused = await call("POST /wallet/add-credit", { ...deposit, token });
    expect([refused.status, refused.body["reason"]]).toEqual([403, reason]);
  });

  it("are paused until the pause is over", async () => {
    const { call, control } = testSandbox({ tokenLifetime: 30 * 86_400 });
    const token = await logIn(call, "paused");
    control.advance(8 * 86_400_000);
    expect((await call("POST /wallet/add-credit", { ...deposit, token })).body["reason"]).not.toBe(
      "account_paused",
    );
  });

  it("change under the control's hand, one state at a time", async () => {
    const { call } = testSandbox();
    const { login } = player("plain");
    const token = await logIn(call);
    const put = (restriction: string | null) =>
      call("POST /__sandbox/players/restriction", { json: { login, restriction } });
    const reason = async (): Promise<unknown> =>
      (await call("POST /wallet/add-credit", { ...deposit, token })).body["reason"];
    await put("paused");
    expect(await reason()).toBe("account_paused");
    await put("withdraw_only");
    expect(await reason()).toBe("withdraw_only");
    await put("blocked");
    expect((await call("POST /auth/login", { json: player("plain") })).body["reason"]).toBe("user_blocked");
    const { user } = (await call("GET /auth/user-profile", { token })).body as { user: object };
    expect(user).toMatchObject({ is_active: 0 });
    await put(null);
    expect((await call("POST /auth/login", { json: player("plain") })).status).toBe(200);
    expect(await reason()).toBeUndefined();
  });
});
