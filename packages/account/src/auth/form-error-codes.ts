/** What a pre-auth route says of a failure: one code a form can show a message for. */
export const FORM_ERROR_CODES = [
  "invalid_credentials",
  "account_blocked",
  "validation_failed",
  "already_registered",
  "invalid_code",
  "too_many_attempts",
  "captcha_required",
  "service_unavailable",
  "unknown",
] as const;
export type FormErrorCode = (typeof FORM_ERROR_CODES)[number];
