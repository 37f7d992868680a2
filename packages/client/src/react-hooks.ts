"use client";

export { StorefrontProvider, useStorefront } from "./react/storefront-provider.tsx";
export type { Storefront, StorefrontProviderProps } from "./react/storefront-provider.tsx";
export type { StorefrontSession, StorefrontSessionSnapshot } from "./react/storefront-session.ts";
// A star export, because TypeScript merges declarations of other packages only into star exports of a door.
export type { BrandFacts } from "./react/brand-facts.ts";
// The types of hooks are exported, because the declarations of a package that makes hooks have to name them.
export { playerPages, playerQuery, publicPages, publicQuery, selectedOf } from "./react/query-hooks.ts";
export type {
  HookParameters,
  PagesHook,
  PagesPassthrough,
  QueryHook,
  QueryMaker,
  QueryPassthrough,
  SettledQueryOption,
} from "./react/query-hooks.ts";
export { playerMutation, publicMutation, usePlayerMutation } from "./react/mutation-hooks.ts";
export type { Changes, MutationHook, MutationPassthrough } from "./react/mutation-hooks.ts";
export { moneyMutation, useMoneyMutation, type MoneyCall } from "./react/money-mutation.ts";
export type { ApiError, ApiErrorDetails, FailureName } from "./contract/api-answer.ts";
export type { CallOptions, HttpMethod, ProxyHttp, QueryValue } from "./contract/proxy-http.ts";
export type { PlayerKey } from "./react/player-scope.ts";
export type { KeyedQuery, PagedQuery } from "./react/queries.ts";
export type { FormErrorCode } from "./contract/form-error-codes.ts";
export type { Made } from "./contract/money-outcome.ts";
export type { PageParam } from "./contract/pages.ts";
