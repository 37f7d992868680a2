import { readReason } from "@storefront/error-codes";
import type { BackendError } from "@storefront/proxy/server";
import type { FormErrorCode } from "./form-error-codes.ts";

/** First match wins: the backend's reason before its status. */
const ROWS: readonly (readonly [
  FormErrorCode,
  statuses: readonly number[] | "any",
  reason: RegExp | null,
])[] = [
  ["captcha_required", "any", /captcha|challenge_required/i],
  ["too_many_attempts", [429], null],
  [
    "invalid_code",
    [400, 401, 403, 404, 422],
    /(?:^|[^a-z])(?:invalid|wrong|expired|incorrect)[_ -](?:two[_ -]factor[_ -])?(?:code|otp)|(?:code|otp)[_ -](?:invalid|expired|mismatch)/i,
  ],
  ["already_registered", [400, 409, 422], /already|duplicat|exists|taken|in[_ -]use/i],
  ["already_registered", [409], null],
  ["account_blocked", [401, 403], /block|bloquead|inactive|inativ|banned|suspended|excluded/i],
  ["account_blocked", [403], null],
  ["validation_failed", [400, 422], null],
  ["invalid_credentials", [401, 404], null],
];

/** The code of a failed backend call of a pre-auth route. */
export function formErrorCode(failure: BackendError): FormErrorCode {
  const { kind, status, path } = failure;
  if (kind !== "status" || status >= 500 || status < 400) return "service_unavailable";
  const reason = readReason(failure.data, "") ?? "";
  const row = ROWS.find(
    ([, statuses, pattern]) =>
      (statuses === "any" || statuses.includes(status)) && (pattern?.test(reason) ?? true),
  );
  // A session that fails its first profile call says nothing about the password.
  if (row?.[0] === "invalid_credentials" && path.startsWith("/auth/user-profile")) return "unknown";
  return row?.[0] ?? "unknown";
}
