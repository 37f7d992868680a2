/** The failures of a pre-auth route (sign-in, registration, recovery): codes for which a form has a message (decision E9). */
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

/** One of `FORM_ERROR_CODES`. The union is closed: a comparison with a misspelt code does not compile. */
export type FormErrorCode = (typeof FORM_ERROR_CODES)[number];
