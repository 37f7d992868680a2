export {
  ApiError,
  isApiError,
  AUTH_SENSITIVE_STATUSES,
  isAuthSensitiveStatus,
} from "./contract/api-answer.ts";
export type { ApiErrorDetails, FailureName } from "./contract/api-answer.ts";
export { frozen } from "@storefront/error-codes";
export * from "./contract/calling-codes.ts";
export * from "./contract/guards.ts";
export * from "./contract/field-readers.ts";
export * from "./contract/answers.ts";
export * from "./contract/pages.ts";
export { moneyOutcomeOf, type Made, type MoneyOutcome } from "./contract/money-outcome.ts";
export * from "./contract/form-error-codes.ts";
export * from "./contract/form-errors.ts";
export * from "./contract/https-url.ts";
export * from "./contract/reference-headers.ts";
