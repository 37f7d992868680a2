import { describe, expect, it } from "vitest";
import { LoginAnswer } from "./auth.answers.ts";
import { isSignedIn } from "./auth.client.ts";
import {
  ConfirmBirthdateInput,
  ForgotPasswordInput,
  IdentityDocumentInput,
  LoginInput,
  RecoveryInput,
  RegisterInput,
  RegisterSimplifiedInput,
  SocialInput,
  ValidateDocumentInput,
  ValidatePhoneInput,
} from "./auth.schema.ts";
import { resolveRegisterEndpoint } from "./register-endpoint.ts";

const registration = {
  email: "new@player.example",
  password: "s3cret",
  country: "BR",
  nationalities: '["BR"]',
  optIn: false,
};

describe("our own inputs", () => {
  it("keep the fields the specification names and drop the others", () => {
    const fields = {
      login: "a@b.example",
      password: "p",
      two_factor_code: 123456,
      captcha_token: "",
      app_source: "web",
      device_risk_token: "d",
    };
    expect(LoginInput.parse({ ...fields, is_admin: true })).toEqual(fields);
    expect(RegisterSimplifiedInput.parse({ ...registration, role: "admin" })).toEqual(registration);
    expect(ValidateDocumentInput.parse({ number: "1", x: 1 })).toEqual({ number: "1" });
    expect(ForgotPasswordInput.parse({ login: "a", x: 1 })).toEqual({ login: "a" });
  });

  it.each<[string, { safeParse(value: unknown): { success: boolean } }, unknown]>([
    ["an empty login", LoginInput, { login: "", password: "p" }],
    ["a login without a password", LoginInput, { login: "a" }],
    ["a code that is no code", LoginInput, { login: "a", password: "p", two_factor_code: [1] }],
    ["an endless password", LoginInput, { login: "a", password: "p".repeat(1025) }],
    ["an e-mail that is none", RegisterSimplifiedInput, { ...registration, email: "player" }],
    ["nationalities as a list", RegisterSimplifiedInput, { ...registration, nationalities: ["BR"] }],
    ["no opt-in", RegisterSimplifiedInput, { ...registration, optIn: undefined }],
    [
      "a limit choice that is no boolean",
      RegisterSimplifiedInput,
      { ...registration, user_prudential_limit_active: "yes" },
    ],
    ["recovery options without a login", RecoveryInput, { step: "options" }],
    ["resend that is no boolean", ValidatePhoneInput, { resend: "1" }],
    ["a social service that is no text", RegisterInput, { socialService: 1 }],
    ["no document number", ValidateDocumentInput, {}],
  ])("refuse %s", (_, schema, value) => expect(schema.safeParse(value).success).toBe(false));

  it.each([true, false, 0, 1, "0", "1", "true", "false"])("accept %j as a limit choice", (choice) => {
    const value = { ...registration, user_prudential_limit_active: choice };
    expect(RegisterSimplifiedInput.parse(value)).toEqual(value);
  });

  it("of unspecified bodies require nothing and keep everything (decision E12)", () => {
    const body = { anything: { deep: [1] }, number: "1", birth_date: "2000-01-01" };
    for (const schema of [
      RegisterInput,
      IdentityDocumentInput,
      ConfirmBirthdateInput,
      ValidatePhoneInput,
      SocialInput,
    ]) {
      expect([schema.parse({}), schema.parse(body)]).toEqual([{}, body]);
    }
    for (const step of ["by-email", "by-sms", "validate-code", "confirm"]) {
      expect(RecoveryInput.parse({ step, code: "1" })).toEqual({ step, code: "1" });
    }
    const parsed = RecoveryInput.parse({ step: "options", login: "a", more: 1 });
    expect(parsed).toEqual({ step: "options", login: "a" });
  });
});

it.each([
  [{ access_token: "[http-only]", user: { id: 1 } }, true],
  [{ access_token: "[http-only]", type: null }, true],
  [{ type: "two_factor_code" }, false],
  [{ type: "cancelled_account" }, false],
])("a login answered with %j opened a session: %j", (answer, opened) => {
  expect(isSignedIn(LoginAnswer.read(answer))).toBe(opened);
});

it("registers with version 2 where nothing is chosen (decision R7)", () =>
  expect(resolveRegisterEndpoint({})).toBe("/bff/register-simplified"));

it("throws for a table without a matching row", () =>
  expect(() => resolveRegisterEndpoint({}, [])).toThrow("end the table with one that always does"));

const wrongProviders = ["", "..", ".", "a/b", "a\\b", "a?b", "%2e%2e", "google "];
it.each(wrongProviders)("refuses the provider %j", (socialService) => {
  expect(() => resolveRegisterEndpoint({ socialService })).toThrow("must be a provider's name");
});
