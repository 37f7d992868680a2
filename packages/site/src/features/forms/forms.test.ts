import { LoginInput } from "@storefront/account";
import { ApiError, FORM_ERROR_CODES } from "@storefront/client";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordStrength, issueKey } from "../../ui/form/fields.tsx";
import { isAcceptablePassword } from "./new-password.ts";
import { isOldEnough, personForm, registerPayload } from "../../dialogs/register/register.schema.ts";
import { digitsOf } from "../person/country-forms.ts";
import { registerSteps } from "../../dialogs/register/register-dialog.tsx";
import { FORM_FAILURE_CODES, formFailure } from "./submission.ts";

const failed = (details: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError =>
  new ApiError({ status: 400, path: "/api/auth/login", method: "POST", ref: "EP0001-EM0099", ...details });

describe("formFailure", () => {
  it.each([...FORM_ERROR_CODES, "invalid_request"])("keeps the code %s of the server", (code) => {
    expect(formFailure(failed({ error: code })).code).toBe(code);
  });

  it.each([
    [0, undefined, "no_answer"],
    [202, "time_limit", "time_limit"],
    [429, "slow_down", "too_many_attempts"],
    [503, undefined, "service_unavailable"],
    [418, "teapot", "unknown"],
  ] as const)("reads status %d with error %s as %s", (status, error, code) => {
    expect(formFailure(failed({ status, error })).code).toBe(code);
  });

  it("names the fields that our own check refused", () => {
    const body = {
      ok: false,
      error: "invalid_request",
      detail: { issues: [{ path: "email" }, { path: "phone.0" }, {}] },
    };
    expect(formFailure(failed({ error: "invalid_request", body })).fieldErrors).toEqual({
      email: "invalid",
      phone: "invalid",
    });
  });

  it("has what the backend says of single fields", () => {
    const errors = { email: "This e-mail is in use." };
    expect(formFailure(failed({ error: "validation_failed", errors })).fieldErrors).toEqual(errors);
  });

  it("shows a reference for our failures and none for the player's mistakes", () => {
    expect(formFailure(failed({ error: "invalid_credentials" })).ref).toBeUndefined();
    expect(formFailure(failed({ error: "service_unavailable" })).ref).toBe("EP0001-EM0099");
  });

  it("keeps the wait", () => {
    expect(formFailure(failed({ status: 429, error: "too_many_attempts", retryAfter: 30 })).retryAfter).toBe(
      30,
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(FORM_FAILURE_CODES).toContain(formFailure(failed({ error: "invalid_request", body })).code);
        expect(formFailure(body).code).toBe("unknown");
      }),
      RUNS,
    );
  });
});

describe("issueKey", () => {
  const keysOf = (values: unknown): unknown[] =>
    LoginInput.safeParse(values, { error: issueKey }).error?.issues.map(({ message }) => message) ?? [];

  it("says that an empty field is required", () => {
    expect(keysOf({ login: "", password: "x" })).toEqual(["required"]);
  });

  it("says that a long one is too long", () => {
    expect(keysOf({ login: "x".repeat(400), password: "x" })).toEqual(["too_long"]);
  });
});

describe("registration", () => {
  it("asks for a phone code only where the brand wants a phone", () => {
    expect(registerSteps({ requestPhone: false })).toEqual(["account", "person", "limits"]);
    expect(registerSteps({ requestPhone: true })).toEqual(["account", "person", "phone", "limits"]);
  });

  it("tells the backend which regulatory button was pressed", () => {
    const draft = { email: "a@b.co", password: "abcdefg1", birthDate: "1990-01-01", optIn: true };
    expect(registerPayload(draft, "BR", true, "_ga=GA1.1.123.456")).toEqual({
      email: "a@b.co",
      password: "abcdefg1",
      country: "BR",
      nationalities: '["BR"]',
      optIn: true,
      birth_date: "1990-01-01",
      ga_client_id: "123.456",
      user_prudential_limit_active: true,
    });
    expect(registerPayload(draft, "BR", false, "").user_prudential_limit_active).toBe(false);
  });

  it.each([
    ["2008-11-21", true],
    ["2008-11-22", false],
    ["2008-02-29", true],
  ])("on 21 November 2026 someone born on %s is an adult: %s", (birthDate, adult) => {
    expect(isOldEnough(birthDate, new Date(2026, 10, 21), 18)).toBe(adult);
  });

  it("marks every field that is wrong", () => {
    const schema = personForm(
      { requestDocument: true, requestPhone: true, country: "BR", minimumAge: 18, dayForm: "dd/mm/yyyy" },
      new Date(2026, 10, 21),
    );
    const empty = {
      name: " ",
      birthDate: "2026-02-30",
      number: "12",
      phone: "1",
      terms: false,
      optIn: false,
      own: {},
    };
    const issues = schema.safeParse(empty).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(issues).toEqual([
      ["name", "required"],
      ["birthDate", "date"],
      ["number", "document"],
      ["phone", "phone"],
      ["terms", "terms"],
    ]);
  });

  it("keeps the digits of a number", () => {
    expect(digitsOf("529.982.247-25")).toBe("52998224725");
  });
});

describe("passwordStrength", () => {
  it.each([
    ["", 0],
    ["Ab1!", 0],
    ["aaaaaaaaaaaa", 1],
    ["Password123!", 1],
    ["orchid77", 1],
    ["Orchid77", 2],
    ["Orchid77!", 3],
    ["Orchid77!mango", 4],
  ] as const)("rates %j %d", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it("accepts letters with numbers only", () => {
    expect(["abcdefg1", "abcdefgh", "12345678", "abc1"].map(isAcceptablePassword)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
