/** Carries `EPxxxx-EMxxxx` on every failed answer of a proxy route. */
export const REFERENCE_HEADER = "x-ref-code";

/** Carries the request's id, the one its log line has. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The page's language on a call of our client libraries. */
export const LANGUAGE_HEADER = "app-lang";

/** How the page is reached: desktop, mobile or app. */
export const ACCESS_HEADER = "app-access";
