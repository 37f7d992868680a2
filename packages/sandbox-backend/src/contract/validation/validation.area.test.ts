import { describe, expect, it } from "vitest";
import { as, logIn, player, profile, testSandbox } from "../../calls.test-helper.ts";

const NOW = "2026-11-21T00:00:00.000Z";

describe.each(["email", "sms"] as const)("validation by %s", (channel) => {
  const send = `POST /bff/users/send-${channel}`;
  const verify = `POST /bff/users/validade-${channel}-code`;

  it("sends a code that shows at the control and puts the moment into the profile", async () => {
    const { call, control } = testSandbox();
    const me = await as(call, "unverified");
    expect((await profile(me)).userInfo[`validate_${channel}_at`]).toBe("");
    expect((await me(send, {})).status).toBe(200);
    expect(control.codes()).toMatchObject([{ channel, purpose: "validation", code: "123456" }]);
    expect((await me(verify, { code: "123456" })).status).toBe(200);
    expect((await profile(me)).userInfo[`validate_${channel}_at`]).toBe(NOW);
  });

  it("refuses a code that was never sent, a wrong one, one that is too old and one used twice", async () => {
    const { call, control } = testSandbox();
    const me = await as(call, "unverified");
    const reason = async (code: string): Promise<unknown> => (await me(verify, { code })).body["reason"];
    expect(await reason("123456")).toBe("invalid_code");
    await me(send);
    expect(await reason("999999")).toBe("invalid_code");
    control.advance(600_000);
    expect(await reason("123456")).toBe("code_expired");
    await me(send);
    expect(await reason("123456")).toBeUndefined();
    expect(await reason("123456")).toBe("invalid_code");
  });

  it("answers 429 after five wrong codes and to the sixth sending", async () => {
    const { call } = testSandbox();
    const me = await as(call, "unverified");
    for (let index = 0; index < 5; index += 1) {
      await me(send);
      await me(verify, { code: "1" });
    }
    const again = [await me(verify, { code: "123456" }), await me(send)];
    expect(again.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
      [429, "600"],
      [429, "600"],
    ]);
  });

  it("wants a session", async () => {
    const { call } = testSandbox();
    expect((await call(send, { json: {} })).body).toEqual({ reason: "no_token" });
  });
});

describe("a change of e-mail or phone", () => {
  it("changes the login, takes the validation away and makes an earlier code useless", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    await me("POST /bff/users/send-email");
    expect((await me("PATCH /bff/users/self-email", { email: "Nova@sandbox.test" })).status).toBe(200);
    expect(await profile(me)).toMatchObject({
      user: { email: "nova@sandbox.test" },
      userInfo: { validate_email_at: "" },
    });
    expect((await me("POST /bff/users/validade-email-code", { code: "123456" })).body["reason"]).toBe(
      "invalid_code",
    );
    const { password } = player("plain");
    const login = await call("POST /auth/login", { json: { login: "nova@sandbox.test", password } });
    expect(login.status).toBe(200);
  });

  it("keeps the validation when the e-mail stays the same, refuses a taken and a broken one", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const status = async (email: string): Promise<number> =>
      (await me("PATCH /bff/users/self-email", { email })).status;
    expect(await status(player("plain").login)).toBe(200);
    expect((await profile(me)).userInfo["validate_email_at"]).toBe(NOW);
    expect(await status(player("unverified").login)).toBe(409);
    expect(await status("nobody")).toBe(422);
  });

  it.each(["PATCH /bff/users/self-phone", "PATCH /bff/users/add-phone"])(
    "%s changes the phone",
    async (target) => {
      const { call } = testSandbox();
      const me = await as(call);
      expect((await me(target, { ddi: "+56", phone: "(9) 8765-4321" })).status).toBe(200);
      expect(await profile(me)).toMatchObject({
        user: { ddi: "56", phone: "987654321" },
        userInfo: { validate_sms_at: "" },
      });
      expect((await me(target, { phone: "no" })).status).toBe(422);
    },
  );
});

describe("the link of the e-mail", () => {
  const target = "POST /bff/validate-confirmation";

  it("validates without a session, once", async () => {
    const { call, control } = testSandbox();
    const me = await as(call, "unverified");
    await me("POST /bff/users/send-email");
    const token = control.codes()[0]?.token;
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    expect((await call(target, { json: { token } })).status).toBe(200);
    expect((await profile(me)).userInfo["validate_email_at"]).toBe(NOW);
    const again = await call(target, { json: { token } });
    expect([again.status, again.body["reason"]]).toEqual([422, "already_used"]);
  });

  it("takes a code with the session, or with the e-mail", async () => {
    const { call } = testSandbox();
    const me = await as(call, "unverified");
    await me("POST /bff/users/send-email");
    expect((await me(target, { code: "123456" })).status).toBe(200);
    await me("POST /bff/users/send-email");
    const email = player("unverified").login;
    expect((await call(target, { json: { email, code: "123456" } })).status).toBe(200);
  });

  it("refuses what it does not know, what is too old, and a token of a session that is no good", async () => {
    const { call, control } = testSandbox();
    const token = await logIn(call, "unverified");
    await call("POST /bff/users/send-email", { token });
    const link = control.codes()[0]?.token;
    control.advance(600_000);
    expect((await call(target, { json: { token: link } })).body["reason"]).toBe("code_expired");
    expect((await call(target, { json: { token: "x" } })).body["reason"]).toBe("invalid_code");
    expect((await call(target, { json: { email: "no@one.test", code: "123456" } })).status).toBe(422);
    expect((await call(target, { json: {} })).status).toBe(422);
    control.revoke(player("unverified").login);
    expect((await call(target, { token, json: { token: link } })).status).toBe(401);
  });
});
