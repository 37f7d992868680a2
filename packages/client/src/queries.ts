export { NETWORK_RULE } from "./react/network-rule.ts";
export { isPlayerKey, PLAYER_SCOPE, PLAYER_META } from "./react/player-scope.ts";
export type { PlayerKey } from "./react/player-scope.ts";
export {
  playerPagesOptions,
  playerQueryOptions,
  publicPagesOptions,
  publicQueryOptions,
} from "./react/queries.ts";
export type { KeyedQuery, PagedQuery } from "./react/queries.ts";
export { REFETCH_BACKOFF } from "./react/refetch-backoff.ts";
