"use client";

export { StorefrontProvider, useStorefront } from "./react/storefront-provider.tsx";
export type { StorefrontSession } from "./react/storefront-session.ts";
// A star export, because TypeScript merges declarations of other packages only into star exports of a door.
export * from "./react/brand-facts.ts";
export { playerPages, playerQuery, publicPages, publicQuery } from "./react/query-hooks.ts";
// The types of hooks are exported, because the declarations of a package that makes hooks have to name them.
export type { PagesHook, PagesPassthrough, QueryHook, QueryPassthrough } from "./react/query-hooks.ts";
export { playerMutation, publicMutation, usePlayerMutation } from "./react/mutation-hooks.ts";
export { moneyMutation, useMoneyMutation } from "./react/money-mutation.ts";
export type { MoneyCall } from "./react/money-mutation.ts";
export type { MutationHook, MutationPassthrough } from "./react/mutation-hooks.ts";
