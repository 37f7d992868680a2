export { NETWORK_RULE } from "./react/network-rule.ts";
export { isPlayerKey, MINE, PLAYER_META } from "./react/players-data.ts";
export type { PlayerKey } from "./react/players-data.ts";
export {
  playerPagesOptions,
  playerQueryOptions,
  publicPagesOptions,
  publicQueryOptions,
} from "./react/queries.ts";
export type { KeyedQuery, PagedQuery } from "./react/queries.ts";
export { REST_AFTER_FAILURE } from "./react/rest-after-failure.ts";
