import { expect, it } from "vitest";
import { isRefusal, REFUSALS } from "./refusal.ts";

it("never causes a logout or a time limit: 401, 440 and 202 are statuses of the backend (decision S14)", () => {
  const { noToken, tooManyAttempts, ...others } = REFUSALS;
  // oxfmt-ignore
  const made = [
    others.methodNotAllowed("GET"), others.invalidRequest([]), others.unsupportedMediaType("JSON only"),
    others.tooLarge(1), others.internal("wallet_refresh_failed"), others.bodyWasRead(),
    others.invalidPreference(null), others.forbidden(), others.crossSite(), others.notFound(),
    others.invalidPathValue(), others.clientTimeout(), others.ignored(), others.notConfigured(),
    others.captchaRequired(),
  ];
  expect(made).toHaveLength(Object.keys(others).length);
  expect(made.filter(({ status }) => [401, 440, 202, 429].includes(status))).toEqual([]);
  expect([noToken().status, tooManyAttempts(1).status]).toEqual([401, 429]);
});

it("of a body says what is allowed (docs/decisions/0008)", () => {
  const issueOf = (message: string) => ({ issues: [{ path: "", message }] });
  expect(REFUSALS.tooLarge(64).body).toEqual({
    ok: false,
    error: "too_large",
    detail: issueOf("at most 64 bytes"),
  });
  expect(REFUSALS.unsupportedMediaType("JSON only").body).toEqual({
    ok: false,
    error: "unsupported_media_type",
    detail: issueOf("JSON only"),
  });
});

it("is recognised across copies of the library by its mark", () => {
  const foreign = Object.defineProperty({}, Symbol.for("@storefront/proxy.Refusal"), { value: true });
  expect([REFUSALS.noToken(), foreign].map(isRefusal)).toEqual([true, true]);
  expect([new Error("x"), { status: 401 }, "text", null, undefined].map(isRefusal)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
