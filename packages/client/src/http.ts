export * from "./browser/http.ts";
export * from "./browser/visit-referrer.ts";
export * from "./browser/http-reaction.ts";
export * from "./contract/proxy-http.ts";
export * from "./contract/version.ts";
export type { ApiError, ApiErrorDetails, FailureName } from "./contract/api-answer.ts";
export type { Made } from "./contract/money-outcome.ts";
export type { FormErrorCode } from "./contract/form-error-codes.ts";
