import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "../../calls.test-helper.ts";

const { login } = player("plain");
const reset = (step: string): string => `POST /auth/passwords/reset/${step}`;

describe("password recovery", () => {
  it("shows the ways masked", async () => {
    const { call } = testSandbox();
    const { body } = await call(reset("options"), { json: { login: "10020030169" } });
    expect(body).toEqual({ email: "a***@sandbox.test", phone: "*********01" });
  });

  it("refuses an unknown login", async () => {
    const { call } = testSandbox();
    const { status, body } = await call(reset("options"), { json: { login: "no@one.test" } });
    expect([status, body["reason"]]).toEqual([422, "user_not_found"]);
  });

  it.each([
    ["by-email", "email"],
    ["by-sms", "sms"],
  ])("%s to the end: the password really changes and old sessions end", async (step, channel) => {
    const { call, control } = testSandbox();
    const session = await logIn(call);
    expect((await call(reset(step), { json: { login } })).status).toBe(200);
    expect(control.codes()).toMatchObject([{ channel, purpose: "recovery", code: "123456" }]);

    const { body } = await call(reset("validate-code"), { json: { login, code: "123456" } });
    const json = { login, token: body["token"], password: "Another!2027" };
    expect((await call(reset("confirm"), { json })).status).toBe(200);

    expect((await call("GET /auth/user-profile", { token: session })).body).toEqual({ reason: "revoked" });
    const old = await call("POST /auth/login", { json: { login, password: player("plain").password } });
    const fresh = await call("POST /auth/login", { json: { login, password: "Another!2027" } });
    expect([old.status, fresh.status]).toEqual([401, 200]);
    expect((await call(reset("confirm"), { json })).status).toBe(422);
  });

  it("refuses a code that was never sent, a wrong one and one that is too old", async () => {
    const { call, control } = testSandbox();
    const validate = async (code: string): Promise<unknown> =>
      (await call(reset("validate-code"), { json: { login, code } })).body["reason"];
    expect(await validate("123456")).toBe("invalid_code");
    await call(reset("by-email"), { json: { login } });
    expect(await validate("000000")).toBe("invalid_code");
    control.advance(600_000);
    expect(await validate("123456")).toBe("code_expired");
  });

  it("answers 429 after five wrong codes, even to the right one", async () => {
    const { call } = testSandbox();
    await call(reset("by-email"), { json: { login } });
    for (let index = 0; index < 5; index += 1) {
      await call(reset("validate-code"), { json: { login, code: "1" } });
    }
    const { status, headers } = await call(reset("validate-code"), { json: { login, code: "123456" } });
    expect([status, headers.get("retry-after")]).toEqual([429, "600"]);
  });

  it("refuses a weak password and keeps the token for the next try", async () => {
    const { call } = testSandbox();
    await call(reset("by-sms"), { json: { login } });
    const { token } = (await call(reset("validate-code"), { json: { login, code: 123_456 } })).body;
    const weak = await call(reset("confirm"), { json: { login, token, password: "short" } });
    expect([weak.status, Object.keys(weak.body["errors"] ?? {})]).toEqual([422, ["password"]]);
    expect((await call(reset("confirm"), { json: { login, token, password: "Long enough 1" } })).status).toBe(
      200,
    );
  });

  it("refuses another person's token", async () => {
    const { call } = testSandbox();
    await call(reset("by-email"), { json: { login } });
    const { token } = (await call(reset("validate-code"), { json: { login, code: "123456" } })).body;
    const other = player("two-factor").login;
    await call(reset("by-email"), { json: { login: other } });
    const { status } = await call(reset("confirm"), {
      json: { login: other, token, password: "Another!2027" },
    });
    expect(status).toBe(422);
  });
});
