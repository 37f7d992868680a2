export { NETWORK_RULE } from "./react/network-rule.ts";
export { isPlayerKey, PLAYER_SCOPE, PLAYER_META } from "./react/player-scope.ts";
export type { PlayerKey } from "./react/player-scope.ts";
export {
  playerPagesOptions,
  playerQueryOptions,
  publicPagesOptions,
  publicQueryOptions,
} from "./react/queries.ts";
export type { KeyedQuery, PageRules, PagedQuery, QueryRules, Read, ReadPage } from "./react/queries.ts";
export { REFETCH_BACKOFF } from "./react/refetch-backoff.ts";
export type { ApiError, ApiErrorDetails, FailureName } from "./contract/api-answer.ts";
export type { FailedQuery } from "./react/refetch-backoff.ts";
export type { FormErrorCode } from "./contract/form-error-codes.ts";
export type { PageParam } from "./contract/pages.ts";
