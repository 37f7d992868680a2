import { ApiError } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import { accountFailure } from "./account-failure.ts";

const failed = (status: number, body: unknown, error = "user_x_failed"): ApiError =>
  new ApiError({ status, body, error, ref: "EP0600-EM0099", method: "POST", path: "/api/user/x" });

describe("accountFailure", () => {
  it.each([
    ["a reason as the detail", failed(422, { detail: "invalid_code" }), "invalid_code"],
    ["a reason in the detail", failed(422, { detail: { reason: "code_expired" } }), "invalid_code"],
    ["a taken e-mail", failed(409, { detail: "already_registered" }), "already_registered"],
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

  it.each([
    [{ detail: "wrong_password" }, { current_password: "wrong_password" }],
    [{ detail: { reason: "wrong_password", errors: { password: ["no"] } } }, { password: "wrong_password" }],
    [{ detail: { errors: { street: ["no"], city: ["no"] } } }, { street: "invalid", city: "invalid" }],
    [{ detail: { errors: ["no names"] } }, {}],
    [{ detail: "invalid_document" }, { number: "document" }],
  ])("names the fields of %j", (body, fields) => {
    expect(accountFailure(failed(422, body)).fieldErrors).toEqual(fields);
  });
});
