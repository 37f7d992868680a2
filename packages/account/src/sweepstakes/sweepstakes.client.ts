import { isApiError, type Page, pageOf, type PageParam } from "@storefront/client";
import { readSentence } from "@storefront/error-codes";
import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, MONEY, type MoneySettings, SAVED } from "../shared/call-settings.ts";
import type { CoinType } from "./sweepstakes.answers.ts";
import type { PurchaseInput, RedemptionInput } from "./sweepstakes.schema.ts";
import {
  type CoinBalance,
  CoinBalanceList,
  Eligibility,
  Purchase,
  Redemption,
  RedemptionPage,
  type StorePackage,
  StorePackageList,
  WalletPreference,
} from "./sweepstakes.answers.ts";

/** Reads the balance of each coin. */
export async function getSweepstakesBalances(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<readonly CoinBalance[]> {
  return CoinBalanceList.read(await http.get("/api/sweepstakes/balances", { signal }));
}

/** Reads which coin the player plays with now. */
export async function getWalletPreference(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<WalletPreference> {
  return WalletPreference.read(await http.get("/api/sweepstakes/wallet-preference", { signal })) ?? {};
}

const coinCall = async (http: ProxyHttp, path: string, coin: CoinType): Promise<WalletPreference> =>
  WalletPreference.read(await http.post(path, { json: { coin_type: coin }, ...SAVED })) ?? {};

/** Saves the choice of the active coin. */
export const updateWalletPreference = (http: ProxyHttp, coin: CoinType): Promise<WalletPreference> =>
  coinCall(http, "/api/sweepstakes/wallet-preference", coin);

/** Switches to another coin at once (`POST /sweepstakes/currency-switch`). */
export const switchCoin = (http: ProxyHttp, coin: CoinType): Promise<WalletPreference> =>
  coinCall(http, "/api/sweepstakes/currency-switch", coin);

/** Tells whether the player may redeem sweeps coins, and the least number of them. */
export async function getEligibility(http: ProxyHttp, { signal }: CallSettings = {}): Promise<Eligibility> {
  return Eligibility.read(await http.get("/api/sweepstakes/eligibility", { signal })) ?? {};
}

/** One page of redemptions; without a number the backend's first page. */
export async function listRedemptions(
  http: ProxyHttp,
  page?: PageParam,
  { signal }: CallSettings = {},
): Promise<Page<Redemption>> {
  return RedemptionPage.read(
    await http.get("/api/sweepstakes/redemptions", { query: page === undefined ? {} : pageOf(page), signal }),
  );
}

/**
 * One redemption; null when the backend sends none.
 * @throws Error for an id with other characters than letters, digits, `_` and `-`.
 */
export async function getRedemption(
  http: ProxyHttp,
  id: number | string,
  { signal }: CallSettings = {},
): Promise<Redemption | null> {
  if (!/^[\w-]+$/.test(String(id))) {
    throw new Error("getRedemption: id must be the id of a redemption (letters, digits, _ and -).");
  }
  return Redemption.read(await http.get(`/api/sweepstakes/redemptions/${id}`, { signal }));
}

/** Requests a redemption of sweeps coins. A rejection says nothing of whether it was made: `moneyOutcomeOf` does. */
export async function createRedemption(
  http: ProxyHttp,
  input: RedemptionInput,
  { key }: MoneySettings = {},
): Promise<Redemption> {
  const answer = await http.post("/api/sweepstakes/redemptions", { json: input, key, ...MONEY });
  return Redemption.read(answer) ?? {};
}

/** The packages for sale; `isStoreUnavailable` is true for the failure of a closed store. */
export async function listStorePackages(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<readonly StorePackage[]> {
  return StorePackageList.read(await http.get("/api/store/packages", { signal }));
}

/** Buys a package. A rejection says nothing of whether it was bought: `moneyOutcomeOf` does. */
export async function purchasePackage(
  http: ProxyHttp,
  input: PurchaseInput,
  { key }: MoneySettings = {},
): Promise<Purchase> {
  return Purchase.read(await http.post("/api/store/purchase", { json: input, key, ...MONEY })) ?? {};
}

/** True for the failure of a tenant whose store is switched off: 403 `Store not available`. */
export const isStoreUnavailable = (error: unknown): boolean =>
  isApiError(error) &&
  error.status === 403 &&
  [error.reason, readSentence(error.body)].some((text) => /^\s*store not available\b/i.test(text ?? ""));
