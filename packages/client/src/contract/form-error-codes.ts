/** The failures of a pre-auth route: codes for which a form has a message. */
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
