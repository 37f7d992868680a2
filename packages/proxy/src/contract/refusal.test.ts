import { expect, it } from "vitest";
import { isRefusal, type Refusal, REFUSALS } from "./refusal.ts";

it("never causes a logout or a time limit: 401, 440 and 202 are statuses of the backend (decision S14)", () => {
  const { noToken, tooManyAttempts, ...others } = REFUSALS;
  const made = [
    others.methodNotAllowed("GET"),
    others.invalidRequest([]),
    others.unsupportedMediaType("JSON only"),
    others.tooLarge(1),
    others.internal("wallet_refresh_failed"),
    others.invalidPreference(null),
    others.forbidden(),
    others.crossSite(),
    others.notFound(),
    others.invalidPathValue(),
    others.clientTimeout(),
    others.ignored(),
    others.notConfigured(),
    others.captchaRequired(),
  ];
  expect(made).toHaveLength(Object.keys(others).length);
  expect(made.filter(({ status }) => [401, 440, 202, 429].includes(status))).toEqual([]);
  expect([noToken().status, tooManyAttempts(1).status]).toEqual([401, 429]);
});

const envelope = (error: string, detail?: unknown) => ({
  ok: false,
  error,
  ...(detail !== undefined && { detail }),
});

it.each<[string, () => Refusal, number, object, object]>([
  ["no session", () => REFUSALS.noToken(), 401, { reason: "no_token" }, {}],
  ["a tool without its token", () => REFUSALS.forbidden(), 403, { reason: "forbidden" }, {}],
  ["no captcha", () => REFUSALS.captchaRequired(), 403, envelope("captcha_required"), {}],
  ["another site", () => REFUSALS.crossSite(), 403, { reason: "cross_site" }, {}],
  [
    "another site, explained",
    () => REFUSALS.crossSite("why"),
    403,
    { reason: "cross_site", detail: "why" },
    {},
  ],
  ["an unknown path", () => REFUSALS.notFound(), 404, envelope("not_found"), {}],
  [
    "a method",
    () => REFUSALS.methodNotAllowed("GET, PUT"),
    405,
    envelope("method_not_allowed"),
    { allow: "GET, PUT" },
  ],
  ["a path value", () => REFUSALS.invalidPathValue(), 400, envelope("invalid_path_value"), {}],
  [
    "invalid input",
    () => REFUSALS.invalidRequest([{ path: "a", message: "b" }]),
    400,
    envelope("invalid_request", { issues: [{ path: "a", message: "b" }] }),
    {},
  ],
  [
    "a content type",
    () => REFUSALS.unsupportedMediaType("JSON only"),
    415,
    envelope("unsupported_media_type", { issues: [{ path: "", message: "JSON only" }] }),
    {},
  ],
  ["a slow body", () => REFUSALS.clientTimeout(), 408, envelope("client_timeout"), { connection: "close" }],
  [
    "a large body",
    () => REFUSALS.tooLarge(64),
    413,
    envelope("too_large", { issues: [{ path: "", message: "at most 64 bytes" }] }),
    {},
  ],
  ["a call that is ignored", () => REFUSALS.ignored(), 200, { ok: true }, {}],
  [
    "a fault of ours",
    () => REFUSALS.internal("wallet_failed"),
    500,
    envelope("wallet_failed", "internal"),
    {},
  ],
  ["a missing setting", () => REFUSALS.notConfigured(), 503, envelope("not_configured"), {}],
  [
    "a preference",
    () => REFUSALS.invalidPreference({ key: "x" }),
    400,
    envelope("invalid_preference", { key: "x" }),
    {},
  ],
  [
    "too many attempts",
    () => REFUSALS.tooManyAttempts(7),
    429,
    envelope("too_many_attempts"),
    { "retry-after": "7" },
  ],
])("answers %s with its status, body and headers (docs/decisions/0008)", (_, make, status, body, headers) => {
  const refusal = make();
  expect([refusal.status, refusal.body, refusal.headers]).toEqual([status, body, headers]);
  expect([refusal.name, refusal.message]).toEqual(["Refusal", `Refused with ${status}.`]);
});

it("is recognised across copies of the library by its mark", () => {
  const foreign = Object.defineProperty({}, Symbol.for("@storefront/proxy.Refusal"), { value: true });
  expect([REFUSALS.noToken(), foreign].map(isRefusal)).toEqual([true, true]);
  expect([new Error("x"), { status: 401 }, "text", null, undefined].map(isRefusal)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
