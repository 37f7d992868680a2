"use client";

export { StorefrontProvider, useStorefront } from "./react/storefront-provider.tsx";
export type { Storefront } from "./react/storefront-provider.tsx";
export type { StorefrontSession, StorefrontSessionSnapshot } from "./react/storefront-session.ts";
// A star export, because TypeScript merges declarations of other packages only into star exports of a door.
export * from "./react/brand-facts.ts";
export { playerPages, playerQuery, publicPages, publicQuery } from "./react/query-hooks.ts";
export type { PagesHook, PagesPassthrough, QueryHook, QueryPassthrough } from "./react/query-hooks.ts";
export {
  playerMutation,
  publicMutation,
  usePlayerMutation,
  useReadAgain,
  useResetForEachPlayer,
} from "./react/mutation-hooks.ts";
export type { Changes, MutationHook, MutationPassthrough } from "./react/mutation-hooks.ts";
