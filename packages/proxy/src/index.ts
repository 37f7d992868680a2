export { ApiError, isApiError } from "./api-error.ts";
export type { ApiErrorDetails } from "./api-error.ts";
export { AUTH_SENSITIVE_STATUSES, isAuthSensitiveStatus, isEnvelope } from "./envelope.ts";
export type { Envelope, FailureEnvelope, SuccessEnvelope } from "./envelope.ts";
export { ACCESS_HEADER, LANGUAGE_HEADER, REFERENCE_HEADER, REQUEST_ID_HEADER } from "./reference-headers.ts";
