import { ApiError } from "@storefront/client";
import { describe, expect, it } from "vitest";
import { accountFailure } from "./submission.ts";

const failed = (
  status: number,
  body: unknown,
  error = "user_x_failed",
  errors?: Readonly<Record<string, string>>,
): ApiError =>
  new ApiError({ status, body, error, errors, ref: "EP0600-EM0099", method: "POST", path: "/api/user/x" });

describe("accountFailure", () => {
  it.each([
    ["a reason as the detail", failed(422, { detail: "invalid_code" }), "invalid_code"],
    ["a reason in the detail", failed(422, { detail: { reason: "code_expired" } }), "invalid_code"],
    ["a taken e-mail", failed(409, { detail: "already_registered" }), "already_registered"],
    ["a reason that every object has", failed(422, { detail: "constructor" }), "validation_failed"],
    ["a refusal of the backend", failed(422, { detail: "something" }), "validation_failed"],
    [
      "a refusal of ours",
      failed(400, { detail: { issues: [{ path: "a" }] } }, "invalid_request"),
      "invalid_request",
    ],
    ["too many", failed(429, {}), "too_many_attempts"],
    ["a failure of theirs", failed(502, {}), "service_unavailable"],
    ["no answer", failed(0, undefined, "network"), "no_answer"],
    ["what is no error of a call", new Error("x"), "unknown"],
  ])("reads %s", (_, error, code) => {
    expect(accountFailure(error).code).toBe(code);
  });

  it("shows the reference of what the player cannot mend, and of nothing else", () => {
    expect(accountFailure(failed(502, {})).ref).toBe("EP0600-EM0099");
    expect(accountFailure(failed(403, { detail: "odd" })).ref).toBe("EP0600-EM0099");
    expect(accountFailure(failed(422, { detail: "invalid_code" })).ref).toBeUndefined();
  });

  it.each<[object, Record<string, string> | undefined, object]>([
    [{ detail: "wrong_password" }, undefined, { current_password: "wrong_password" }],
    [{ detail: "wrong_password" }, { password: "No." }, { password: "wrong_password" }],
    [{ detail: "Invalid." }, { street: "No.", city: "Odd." }, { street: "No.", city: "Odd." }],
    [{ detail: "Invalid." }, undefined, {}],
    [{ detail: "invalid_document" }, undefined, { number: "document" }],
  ])("names the fields of %j with the errors %j", (body, errors, fields) => {
    expect(accountFailure(failed(422, body, undefined, errors)).fieldErrors).toEqual(fields);
  });
});
