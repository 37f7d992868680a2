import { describe, expect, it } from "vitest";
import { player, testSandbox } from "../../calls.test-helper.ts";

const PAYLOAD = {
  email: "Novo@sandbox.test",
  password: "Sandbox!2026",
  country: "BR",
  nationalities: '["BR"]',
  optIn: true,
  name: "Novo da Silva",
  number: "700.800.900-36",
  birth_date: "1999-01-31",
  phone: "11988887777",
  user_prudential_limit_active: "1",
};

const PATHS = [
  "/bff/register-simplified",
  "/auth/register",
  "/auth/register/simplified",
  "/bff/social/google/registerSimplified",
];

describe("registration", () => {
  it.each(PATHS)("%s opens an account and logs it in", async (path) => {
    const { call } = testSandbox();
    const { status, body } = await call(`POST ${path}`, { json: PAYLOAD });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: "Bearer",
      user: {
        id: 11,
        email: "novo@sandbox.test",
        first_name: "Novo",
        last_name: "da Silva",
        currency: "BRL",
      },
      userInfo: { validate_email_at: "", nationalities: '["BR"]' },
    });
    expect((await call("GET /auth/user-profile", { token: body["access_token"] })).status).toBe(200);
    const login = { login: "70080090036", password: PAYLOAD.password };
    expect((await call("POST /auth/login", { json: login })).status).toBe(200);
  });

  it.each([{ email: player("plain").login }, { number: player("plain").document }])(
    "answers 409 to the duplicate %j",
    async (taken) => {
      const { call } = testSandbox();
      const { status, body } = await call("POST /bff/register-simplified", {
        json: { ...PAYLOAD, ...taken },
      });
      expect([status, body["reason"]]).toEqual([409, "already_registered"]);
    },
  );

  it.each([
    ["email", { email: "nobody" }],
    ["password", { password: "short" }],
    ["nationalities", { nationalities: "BR" }],
    ["optIn", { optIn: "yes" }],
    ["number", { number: "11111111111" }],
    ["birth_date", { birth_date: "2010-01-01" }],
    ["birth_date", { birth_date: "soon" }],
    ["code", { code: "000000" }],
    ["user_prudential_limit_active", { user_prudential_limit_active: 2 }],
  ])("answers 422 about %s", async (field, change) => {
    const { call } = testSandbox();
    const { status, body } = await call("POST /bff/register-simplified", { json: { ...PAYLOAD, ...change } });
    expect(status).toBe(422);
    expect(body["message"]).toEqual(expect.any(String));
    expect(Object.keys(body["errors"] ?? {})).toEqual([field]);
  });

  it("wants a document or a phone at /auth/register only (decision R7)", async () => {
    const { call } = testSandbox();
    const { number, phone, ...json } = PAYLOAD;
    expect([number, phone]).toHaveLength(2);
    expect((await call("POST /auth/register", { json })).status).toBe(422);
    expect((await call("POST /auth/register/simplified", { json })).status).toBe(200);
  });

  it("takes a social registration without a password and a foreign document that is no CPF", async () => {
    const { call } = testSandbox();
    const { password, ...json } = { ...PAYLOAD, country: "CL", number: "12.345.678-5" };
    expect(password).toBe(PAYLOAD.password);
    const { body } = await call("POST /bff/social/apple/registerSimplified", { json });
    expect(body["user"]).toMatchObject({ currency: "CLP", country: "CL" });
  });

  it("sends phone codes, and no more than five in ten minutes", async () => {
    const { call, control } = testSandbox();
    const send = async (path: string): Promise<number> =>
      (await call(`POST /bff/otp/register/${path}`, { json: { ddi: "55", phone: "11988887777" } })).status;
    expect([await send("send"), await send("resend")]).toEqual([200, 200]);
    expect(control.codes()).toMatchObject([{ to: "5511988887777", channel: "sms" }, { purpose: "register" }]);
    expect([await send("resend"), await send("resend"), await send("resend")]).toEqual([200, 200, 200]);
    expect(await send("resend")).toBe(429);
  });
});

describe("documents", () => {
  it("knows the players and makes up the same person twice for any other number", async () => {
    const { call } = testSandbox();
    const known = await call("POST /documents/validate", { json: { number: "100.200.301-69" } });
    expect(known.body).toEqual({
      docnumber: "10020030169",
      docnumber_valid: true,
      birth_date: "1990-05-17",
      gender: "F",
      mother_name: "Marta Lima",
      name: "Ana Lima",
    });
    const [one, two] = [
      await call("POST /documents/validate", { json: { number: "70080090036" } }),
      await call("POST /documents/validate", { json: { number: "70080090036" } }),
    ];
    expect(one?.body).toMatchObject({
      docnumber_valid: true,
      birth_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(two?.body).toEqual(one?.body);
  });

  it.each(["10020030160", "00000000000", "123", "abc"])("finds %j invalid", async (number) => {
    const { call } = testSandbox();
    const { status, body } = await call("POST /documents/validate", { json: { number } });
    expect([status, body["docnumber_valid"]]).toEqual([200, false]);
  });

  it("confirms the birth date", async () => {
    const { call } = testSandbox();
    const confirm = (birth_date: string): ReturnType<typeof call> =>
      call("POST /documents/confirm-birthdate", { json: { number: "10020030169", birth_date } });
    expect((await confirm("1990-05-17")).status).toBe(200);
    const wrong = await confirm("1990-05-18");
    expect([wrong.status, wrong.body["reason"]]).toEqual([422, "birthdate_mismatch"]);
  });
});
