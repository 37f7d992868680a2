import { isApiError, isRecord } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, REFUSED } from "../call-settings.ts";
import {
  COIN_TYPES,
  type CoinType,
  type PurchaseInput,
  type RedemptionInput,
  type SweepstakesRecord,
} from "./sweepstakes.schema.ts";

const STORE_CLOSED = /^store not available\b/i;

/**
 * The balances per coin, as the backend sends them.
 * @example
 * ```ts
 * const balances = await getSweepstakesBalances(http);
 * ```
 */
export function getSweepstakesBalances(http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/sweepstakes/balances", { signal });
}

/**
 * The active coin, as the backend sends it; `readCoin` reads it.
 * @example
 * ```ts
 * const coin = readCoin(await getWalletPreference(http)); // "GC", "SC" or null
 * ```
 */
export function getWalletPreference(http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/sweepstakes/wallet-preference", { signal });
}

/**
 * Saves the choice of the active coin.
 * @example
 * ```ts
 * await updateWalletPreference(http, "SC");
 * ```
 */
export function updateWalletPreference(http: ProxyHttp, coin: CoinType): Promise<unknown> {
  return http.post("/api/sweepstakes/wallet-preference", { json: { coin_type: coin }, refusal: REFUSED });
}

/**
 * Switches to another coin.
 * @example
 * ```ts
 * await switchCoin(http, "GC");
 * ```
 */
export function switchCoin(http: ProxyHttp, coin: CoinType): Promise<unknown> {
  return http.post("/api/sweepstakes/currency-switch", { json: { coin_type: coin }, refusal: REFUSED });
}

/**
 * The eligibility for a redemption, as the backend sends it.
 * @example
 * ```ts
 * const eligibility = await getEligibility(http);
 * ```
 */
export function getEligibility(http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/sweepstakes/eligibility", { signal });
}

/**
 * One page of redemptions; without a number the backend's first page.
 * @example
 * ```ts
 * const second = await listRedemptions(http, 2);
 * ```
 */
export function listRedemptions(
  http: ProxyHttp,
  page?: number,
  { signal }: CallSettings = {},
): Promise<unknown> {
  return http.get("/api/sweepstakes/redemptions", { query: { page }, signal });
}

/**
 * One redemption, from `data` of the answer; null when the backend sends none.
 * @example
 * ```ts
 * const redemption = await getRedemption(http, 42);
 * if (redemption === null) console.log("The backend has no such redemption.");
 * ```
 */
export async function getRedemption(
  http: ProxyHttp,
  id: number | string,
  { signal }: CallSettings = {},
): Promise<SweepstakesRecord | null> {
  if (!/^[\w-]+$/.test(String(id))) {
    throw new Error("getRedemption: id must be the id of a redemption (letters, digits, _ and -).");
  }
  return recordIn(await http.get(`/api/sweepstakes/redemptions/${id}`, { signal }));
}

/**
 * Requests a redemption.
 * @example
 * ```ts
 * await createRedemption(http, { amount: 100, coin_type: "SC" });
 * ```
 */
export function createRedemption(http: ProxyHttp, input: RedemptionInput): Promise<unknown> {
  return http.post("/api/sweepstakes/redemptions", { json: input, refusal: REFUSED });
}

/**
 * The packages for sale; `isStoreUnavailable` is true for the failure of a closed store.
 * @example
 * ```ts
 * const packages = await listStorePackages(http);
 * ```
 */
export function listStorePackages(http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/store/packages", { signal });
}

/**
 * Buys a package.
 * @example
 * ```ts
 * await purchasePackage(http, { package_id: 3 });
 * ```
 */
export function purchasePackage(http: ProxyHttp, input: PurchaseInput): Promise<unknown> {
  return http.post("/api/store/purchase", { json: input, refusal: REFUSED });
}

/**
 * The coin that an answer about the active coin names, or null when it names none.
 * @example
 * ```ts
 * const coin = readCoin({ data: { coin_type: "SC" } }); // "SC"
 * ```
 */
export function readCoin(answer: unknown): CoinType | null {
  const named = recordIn(answer)?.["coin_type"];
  return COIN_TYPES.find((coin) => coin === named) ?? null;
}

/**
 * True for the failure of a tenant whose store is switched off: 403 `Store not available`.
 * @example
 * ```ts
 * await listStorePackages(http).catch((error: unknown) => {
 *   if (!isStoreUnavailable(error)) throw error;
 *   return []; // The store is closed: show none.
 * });
 * ```
 */
export function isStoreUnavailable(error: unknown): boolean {
  return isApiError(error) && error.status === 403 && STORE_CLOSED.test(error.reason?.trim() ?? "");
}

/** The record of an answer, with or without `data` around it. */
function recordIn(answer: unknown): SweepstakesRecord | null {
  if (!isRecord(answer)) return null;
  if (!("data" in answer)) return answer;
  return isRecord(answer["data"]) ? answer["data"] : null;
}
