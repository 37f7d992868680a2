/**
 * Names of cookies, queries, headers and refusals that the specification does not show, so that a backend may call them
 * otherwise. A trunk gives those in which its backend differs: `defineTrunk({ wire })`. The fields of records are a matter
 * of its adapters.
 */
export interface Wire {
  /** The session's cookie. Over http it has no prefix `__Host-`, which browsers accept on https alone. */
  readonly sessionCookie: string;
  /** The cookie whose value becomes `X-ORIGIN-CINFO-ID`. */
  readonly campaignCookie: string;
  /** The cookie whose value becomes `X-ORIGIN-CINFO-REF`. */
  readonly campaignReferenceCookie: string;
  /** The `Accept` of every backend call but those of the raw proxies, which pass the browser's. */
  readonly accept: string;
  /** The field in which the cashback functions get the id of the session's user. */
  readonly cashbackUserField: string;
  /** The field in which the search of the casino and that of the sportsbook get the term. */
  readonly searchTermFields: { readonly casino: string; readonly sports: string };
  /** The fields in which a refused deposit names its limit, the preferred one first. Browsers get it as `limitError`. */
  readonly limitErrorFields: readonly string[];
  /** The words of the backend that decide the code of a failed form, tried before the usual ones. */
  readonly formErrors: readonly FormErrorRow[];
  /** Headers, in small letters, that no raw proxy forwards in either direction, beside those of the rules. */
  readonly stoppedHeaders: readonly string[];
}

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

/**
 * A rule of the form error codes. `reason` is tried on the backend's reason in small letters, without accents and with
 * spaces for `_`, `-` and the like; a rule without it fits every reason.
 */
export interface FormErrorRow {
  readonly code: (typeof FORM_ERROR_CODES)[number];
  /** The statuses that the rule is for; every status from 400 to 499 without them. */
  readonly statuses?: readonly number[];
  readonly reason?: RegExp;
}
