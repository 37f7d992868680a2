export * from "./react/network-rule.ts";
export { isPlayerKey, PLAYER_SCOPE, PLAYER_META, type PlayerKey } from "./react/player-scope.ts";
export * from "./react/queries.ts";
export { REFETCH_BACKOFF, type FailedQuery } from "./react/refetch-backoff.ts";
export type { ApiError, ApiErrorDetails, FailureName } from "./contract/api-answer.ts";
export type { FormErrorCode } from "./contract/form-error-codes.ts";
export type { PageParam } from "./contract/pages.ts";
