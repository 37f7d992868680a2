/** Every code of a form (decision E9). */
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

/** The failure of a pre-auth route: a code for which a form has a message. The union is closed: a slip of the pen is an error. */
export type FormErrorCode = (typeof FORM_ERROR_CODES)[number];
