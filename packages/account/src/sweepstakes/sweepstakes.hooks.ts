import { type ApiError, isRecord } from "@storefront/client";
import {
  type MutationPassthrough,
  type PagesPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePlayerPages,
  usePlayerQuery,
} from "@storefront/client/react-hooks";
import type {
  InfiniteData,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
} from "@tanstack/react-query";
import { MONEY_KEYS } from "../account-keys.ts";
import { itemsOfPages } from "../money/page.ts";
import {
  createRedemption,
  purchasePackage,
  switchCoin,
  updateWalletPreference,
} from "./sweepstakes.client.ts";
import {
  eligibilityQuery,
  redemptionsQuery,
  storePackagesQuery,
  sweepstakesBalancesQuery,
  sweepstakesKeys,
  walletPreferenceQuery,
} from "./sweepstakes.queries.ts";
import type { CoinType, PurchaseInput, RedemptionInput, SweepstakesRecord } from "./sweepstakes.schema.ts";

/** The pages of redemptions that were read, as one list. */
export interface RedemptionList {
  readonly redemptions: readonly SweepstakesRecord[];
  /** The answers, unchanged. */
  readonly pages: readonly unknown[];
}

const COIN_CHANGE = { changed: [sweepstakesKeys.all, ...MONEY_KEYS], when: "settled" } as const;

/**
 * The signed-in user's balances per coin; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: balances } = useSweepstakesBalances({ staleTime: 30_000 });
 * ```
 */
export function useSweepstakesBalances<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(sweepstakesBalancesQuery, options);
}

/**
 * The signed-in user's active coin, as the backend sends it: `{ select: readCoin }` reads it. Idle for guests.
 * @example
 * ```tsx
 * const { data: coin } = useWalletPreference({ select: readCoin });
 * return <p>{coin === "SC" ? "Sweeps coins" : "Gold coins"}</p>;
 * ```
 */
export function useWalletPreference<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(walletPreferenceQuery, options);
}

/**
 * Saves the choice of the active coin, then reads coins and wallet again.
 * @example
 * ```tsx
 * const choose = useUpdateWalletPreference();
 * return <button onClick={() => choose.mutate("GC")}>Always begin with GC</button>;
 * ```
 */
export function useUpdateWalletPreference(
  options?: MutationPassthrough<unknown, CoinType>,
): UseMutationResult<unknown, ApiError, CoinType> {
  return usePlayerMutation(updateWalletPreference, options, COIN_CHANGE);
}

/**
 * Switches to another coin, then reads coins and wallet again.
 * @example
 * ```tsx
 * const change = useSwitchCoin();
 * return <button onClick={() => change.mutate("SC")}>Play with SC</button>;
 * ```
 */
export function useSwitchCoin(
  options?: MutationPassthrough<unknown, CoinType>,
): UseMutationResult<unknown, ApiError, CoinType> {
  return usePlayerMutation(switchCoin, options, COIN_CHANGE);
}

/**
 * The eligibility of the signed-in user for a redemption; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: eligibility } = useEligibility();
 * return <button disabled={eligibility === undefined}>Redeem</button>;
 * ```
 */
export function useEligibility<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(eligibilityQuery, options);
}

/**
 * The signed-in user's redemptions, page after page; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const list = useRedemptions();
 * return <p>{list.data?.redemptions.length ?? 0} redemptions</p>;
 * ```
 */
export function useRedemptions<Selected = RedemptionList>(
  options?: PagesPassthrough<RedemptionList, Selected>,
): UseInfiniteQueryResult<Selected, ApiError> {
  return usePlayerPages(redemptionsQuery, toList, options);
}

/**
 * Requests a redemption, then reads coins and wallet again.
 * @example
 * ```tsx
 * const redeem = useCreateRedemption();
 * const take = () => redeem.mutate({ amount: 100, coin_type: "SC" });
 * ```
 */
export function useCreateRedemption(
  options?: MutationPassthrough<unknown, RedemptionInput>,
): UseMutationResult<unknown, ApiError, RedemptionInput> {
  return usePlayerMutation(createRedemption, options, COIN_CHANGE);
}

/**
 * The packages for sale to the signed-in user; `isStoreUnavailable` is true for the error of a closed store.
 * @example
 * ```tsx
 * const packages = useStorePackages();
 * if (isStoreUnavailable(packages.error)) return <p>The store is closed.</p>;
 * ```
 */
export function useStorePackages<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(storePackagesQuery, options);
}

/**
 * Buys a package, then reads coins and wallet again.
 * @example
 * ```tsx
 * const purchase = usePurchasePackage();
 * return <button onClick={() => purchase.mutate({ package_id: 3 })}>Buy</button>;
 * ```
 */
export function usePurchasePackage(
  options?: MutationPassthrough<unknown, PurchaseInput>,
): UseMutationResult<unknown, ApiError, PurchaseInput> {
  return usePlayerMutation(purchasePackage, options, COIN_CHANGE);
}

function toList({ pages }: InfiniteData<unknown>): RedemptionList {
  return { redemptions: itemsOfPages(pages).filter(isRecord), pages };
}
