export { type ApiFailure, type Classification, classifyApiError } from "./classify-api-error.ts";
export { ENDPOINT_CODES, type EndpointCode, type EndpointRow } from "./endpoint-codes.ts";
export { type EndpointMatcher, matchEndpoint, UNRECOGNISED_ENDPOINT } from "./endpoint-matcher.ts";
export { ERROR_CODES, type ErrorCode, type LabelKey, type Reaction } from "./error-codes.ts";
export { explain, type Explanation } from "./explain.ts";
export { frozen } from "./frozen.ts";
export { KNOWN_MISMATCHES, type KnownMismatch } from "./known-mismatches.ts";
export {
  type EndpointTexts,
  type OwnEndpointCodes,
  ownEndpointCodes,
  type OwnEndpointRow,
} from "./own-endpoint-codes.ts";
export { readReason, readSentence } from "./reason.ts";
export { type ParsedRef, parseRef, type Ref } from "./ref.ts";
