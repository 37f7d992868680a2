/** The header with `EPxxxx-EMxxxx` on every failed answer of a proxy route. */
export const REFERENCE_HEADER = "x-ref-code";

/** The header with the request's id, which its log line has too. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The header with the page's language, on calls of our client libraries. */
export const LANGUAGE_HEADER = "app-lang";

/** The header with the page of another site that the visit came from, on calls of our client libraries. */
export const REFERRER_HEADER = "app-referrer";

/** The header with the kind of device: desktop, mobile or app. */
export const ACCESS_HEADER = "app-access";

/** The header that names one attempt of a player over its repeats, on calls that change money. */
export const KEY_HEADER = "idempotency-key";
