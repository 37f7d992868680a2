"use client";

export { StorefrontProvider, useStorefront } from "./react/storefront-provider.tsx";
export type { Storefront, StorefrontProviderProps } from "./react/storefront-provider.tsx";
export { GUEST_SESSION } from "./react/storefront-session.ts";
export type { StorefrontSession, StorefrontSessionSnapshot } from "./react/storefront-session.ts";
// A star export, because TypeScript merges declarations of other packages only into star exports of a door.
export * from "./react/brand-facts.ts";
export * from "./queries.ts";
export { usePlayerPages, usePlayerQuery, usePublicPages, usePublicQuery } from "./react/query-hooks.ts";
export type { PagesPassthrough, QueryPassthrough } from "./react/query-hooks.ts";
export {
  usePlayerMutation,
  useReadAgain,
  useResetForEachPlayer,
  useStorefrontMutation,
} from "./react/mutation-hooks.ts";
export type { Changes, MutationPassthrough } from "./react/mutation-hooks.ts";
export { useNewBuild } from "./react/new-build.ts";
