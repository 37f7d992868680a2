"use client";

export { StorefrontProvider, useStorefront } from "./react/storefront-provider.tsx";
export type { Storefront, StorefrontProviderProps } from "./react/storefront-provider.tsx";
export { GUEST_SESSION } from "./react/storefront-session.ts";
export type { StorefrontSession, StorefrontSessionSnapshot } from "./react/storefront-session.ts";
// A star, because TypeScript merges a declaration of another package only into what a door exports by one.
export * from "./react/brand-facts.ts";
export { NETWORK_RULE } from "./react/network-rule.ts";
export { forgetPlayer, isPlayerKey, MINE, PLAYER_META } from "./react/players-data.ts";
export type { PlayerKey } from "./react/players-data.ts";
export { playerPages, playerQuery, publicPages, publicQuery } from "./react/queries.ts";
export type { KeyedQuery, PagedQuery, PageRules, QueryRules, Read } from "./react/queries.ts";
export { usePlayerPages, usePlayerQuery, usePublicPages, usePublicQuery } from "./react/query-hooks.ts";
export type { PagesPassthrough, QueryPassthrough } from "./react/query-hooks.ts";
export {
  usePlayerMutation,
  useReadAgain,
  useResetForEachPlayer,
  useStorefrontMutation,
} from "./react/mutation-hooks.ts";
export type { Changes, MutationPassthrough } from "./react/mutation-hooks.ts";
export { REST_AFTER_FAILURE } from "./react/rest-after-failure.ts";
