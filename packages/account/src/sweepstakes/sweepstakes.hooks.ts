import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";
import { EAGER, type KeyedQuery, keyedQuery } from "../money/keyed-query.ts";
import { MONEY_KEYS, useChange } from "../money/money-change.hooks.ts";
import { itemsOf, nextPageAfter } from "../money/page.ts";
import {
  getEligibility,
  getSweepstakesBalances,
  getWalletPreference,
  listRedemptions,
  listStorePackages,
  purchasePackage,
  readCoin,
  requestRedemption,
  saveWalletPreference,
  switchCoin,
} from "./sweepstakes.client.ts";
import type { CoinType, PurchaseBody, RedemptionBody, SweepstakesRecord } from "./sweepstakes.schema.ts";

/** The active coin, and the two ways the backend has of changing it. */
export interface CoinAccess {
  /** Null until it is known, and when the answer names none. */
  readonly coin: CoinType | null;
  readonly preference: UseQueryResult<unknown, ApiError>;
  /** Saves the preference of the wallet. */
  readonly prefer: UseMutationResult<unknown, ApiError, CoinType>;
  /** Switches the currency. */
  readonly switchTo: UseMutationResult<unknown, ApiError, CoinType>;
}

/** The pages of redemptions read so far, as one list. */
export interface RedemptionList {
  readonly redemptions: readonly SweepstakesRecord[];
  /** The answers as they came. */
  readonly pages: readonly unknown[];
}

const SWEEPSTAKES_KEY = ["account", "sweepstakes"] as const;
const CHANGED = [SWEEPSTAKES_KEY, ...MONEY_KEYS];

/** The query of the balances per coin. */
export function sweepstakesBalancesQuery(
  http: ProxyHttp,
): KeyedQuery<unknown, readonly ["account", "sweepstakes", "balances"]> {
  return keyedQuery([...SWEEPSTAKES_KEY, "balances"] as const, (signal) =>
    getSweepstakesBalances(http, signal),
  );
}

/** The query of the active coin. */
export function walletPreferenceQuery(
  http: ProxyHttp,
): KeyedQuery<unknown, readonly ["account", "sweepstakes", "wallet-preference"]> {
  return keyedQuery([...SWEEPSTAKES_KEY, "wallet-preference"] as const, (signal) =>
    getWalletPreference(http, signal),
  );
}

/** The query of the redemption eligibility. */
export function eligibilityQuery(
  http: ProxyHttp,
): KeyedQuery<unknown, readonly ["account", "sweepstakes", "eligibility"]> {
  return keyedQuery([...SWEEPSTAKES_KEY, "eligibility"] as const, (signal) => getEligibility(http, signal));
}

/** The query of the packages for sale. */
export function storePackagesQuery(
  http: ProxyHttp,
): KeyedQuery<unknown, readonly ["account", "store", "packages"]> {
  return keyedQuery(["account", "store", "packages"] as const, (signal) => listStorePackages(http, signal));
}

/** The signed-in user's balances per coin; idle for guests and during server rendering. */
export function useSweepstakesBalances(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...sweepstakesBalancesQuery(http), enabled: isAuthenticated });
}

/** The signed-in user's active coin; its query is idle for guests and during server rendering. */
export function useCoin(): CoinAccess {
  const { http, isAuthenticated } = useAccount();
  const preference = useQuery({ ...walletPreferenceQuery(http), enabled: isAuthenticated });
  return {
    coin: readCoin(preference.data),
    preference,
    prefer: useChange(saveWalletPreference, CHANGED),
    switchTo: useChange(switchCoin, CHANGED),
  };
}

/** Whether the signed-in user may redeem; idle for guests and during server rendering. */
export function useEligibility(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...eligibilityQuery(http), enabled: isAuthenticated });
}

/** The signed-in user's redemptions, page after page; idle for guests and during server rendering. */
export function useRedemptions(): UseInfiniteQueryResult<RedemptionList, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useInfiniteQuery<unknown, ApiError, RedemptionList, readonly unknown[], number>({
    queryKey: [...SWEEPSTAKES_KEY, "redemptions"] as const,
    queryFn: async ({ pageParam, signal }) => (await listRedemptions(http, pageParam, signal)) ?? null,
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => nextPageAfter(last, page),
    select: toList,
    enabled: isAuthenticated,
    ...EAGER,
  });
}

/** Asks for a redemption, then reads coins and wallet anew. */
export function useRequestRedemption(): UseMutationResult<unknown, ApiError, RedemptionBody> {
  return useChange(requestRedemption, CHANGED);
}

/** The packages for sale to the signed-in user; a closed store is the error that `isStoreUnavailable` knows. */
export function useStorePackages(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...storePackagesQuery(http), enabled: isAuthenticated });
}

/** Buys a package, then reads coins and wallet anew. */
export function usePurchase(): UseMutationResult<unknown, ApiError, PurchaseBody> {
  return useChange(purchasePackage, CHANGED);
}

function toList({ pages }: InfiniteData<unknown>): RedemptionList {
  return { redemptions: pages.flatMap(itemsOf).filter(isRecord), pages };
}

const isRecord = (item: unknown): item is SweepstakesRecord => typeof item === "object" && item !== null;
