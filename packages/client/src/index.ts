export {
  ApiError,
  type ApiErrorDetails,
  type FailureName,
  isApiError,
  AUTH_SENSITIVE_STATUSES,
  isAuthSensitiveStatus,
} from "./contract/api-answer.ts";
export { frozen } from "@storefront/error-codes";
export { CALLING_CODES } from "./contract/calling-codes.ts";
export type { JsonRecord, JsonValue } from "./contract/guards.ts";
export {
  asCount,
  asFilledText,
  asFlag,
  asId,
  asList,
  asMoment,
  asNumber,
  asRecord,
  asText,
  asYes,
  dateOf,
  endOf,
  isDay,
  isFailure,
  isId,
  listOf,
  readRecord,
  recordOf,
} from "./contract/field-readers.ts";
export type {
  Field,
  FieldOutput,
  FieldReader,
  IsWanted,
  Known,
  RecordFields,
} from "./contract/field-readers.ts";
export {
  hasFieldOf,
  hasNeeds,
  isShowable,
  listAnswer,
  pageAnswer,
  recordAnswer,
} from "./contract/answers.ts";
export type {
  Answer,
  AnswerShape,
  FieldInput,
  InputOf,
  ItemAnswer,
  ListAnswer,
  ListOf,
  Page,
  PageAnswer,
  RecordAnswer,
  RecordShape,
  Taken,
} from "./contract/answers.ts";
export { itemsOfPages, nextOf, nextPageAfter, pageOf } from "./contract/pages.ts";
export type { PageFacts, PageParam } from "./contract/pages.ts";
export { moneyOutcomeOf } from "./contract/money-outcome.ts";
export type { Made, MoneyOutcome } from "./contract/money-outcome.ts";
export { FORM_ERROR_CODES, type FormErrorCode } from "./contract/form-error-codes.ts";
export { formErrorOf } from "./contract/form-errors.ts";
export { isList, isRecord, parseJson } from "./contract/guards.ts";
export { hostIsListed, isLoopbackHost, parseUrl, readHttpsUrl } from "./contract/https-url.ts";
export {
  ACCESS_HEADER,
  KEY_HEADER,
  LANGUAGE_HEADER,
  REFERENCE_HEADER,
  REFERRER_HEADER,
  REQUEST_ID_HEADER,
} from "./contract/reference-headers.ts";
export type { HttpsUrlRules } from "./contract/https-url.ts";
