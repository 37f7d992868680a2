import { isApiError, isRecord } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, MONEY, type MoneySettings, SAVED } from "../shared/call-settings.ts";
import type { CoinType, PurchaseInput, RedemptionInput } from "./sweepstakes.schema.ts";

// The specification does not show the fields of the answers: they come as the backend sends them.

/** The balances per coin. */
export const getSweepstakesBalances = (http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> =>
  http.get("/api/sweepstakes/balances", { signal });

/** Reads which coin the player plays with now; the answer is as the backend sent it. */
export const getWalletPreference = (http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> =>
  http.get("/api/sweepstakes/wallet-preference", { signal });

/** Saves the choice of the active coin. */
export const updateWalletPreference = (http: ProxyHttp, coin: CoinType): Promise<unknown> =>
  http.post("/api/sweepstakes/wallet-preference", { json: { coin_type: coin }, ...SAVED });

/** Switches to another coin. */
export const switchCoin = (http: ProxyHttp, coin: CoinType): Promise<unknown> =>
  http.post("/api/sweepstakes/currency-switch", { json: { coin_type: coin }, ...SAVED });

/** The eligibility for a redemption. */
export const getEligibility = (http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> =>
  http.get("/api/sweepstakes/eligibility", { signal });

/** One page of redemptions; without a number the backend's first page. */
export const listRedemptions = (
  http: ProxyHttp,
  page?: number,
  { signal }: CallSettings = {},
): Promise<unknown> => http.get("/api/sweepstakes/redemptions", { query: { page }, signal });

/** One redemption, from `data` of the answer; null when the backend sends none. */
export async function getRedemption(
  http: ProxyHttp,
  id: number | string,
  { signal }: CallSettings = {},
): Promise<Readonly<Record<string, unknown>> | null> {
  if (!/^[\w-]+$/.test(String(id))) {
    throw new Error("getRedemption: id must be the id of a redemption (letters, digits, _ and -).");
  }
  return recordIn(await http.get(`/api/sweepstakes/redemptions/${id}`, { signal }));
}

/** Requests a redemption. A rejection says nothing of whether it was made: `moneyOutcomeOf` does. */
export const createRedemption = (
  http: ProxyHttp,
  input: RedemptionInput,
  { key }: MoneySettings = {},
): Promise<unknown> => http.post("/api/sweepstakes/redemptions", { json: input, key, ...MONEY });

/** The packages for sale; `isStoreUnavailable` is true for the failure of a closed store. */
export const listStorePackages = (http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> =>
  http.get("/api/store/packages", { signal });

/** Buys a package. A rejection says nothing of whether it was bought: `moneyOutcomeOf` does. */
export const purchasePackage = (
  http: ProxyHttp,
  input: PurchaseInput,
  { key }: MoneySettings = {},
): Promise<unknown> => http.post("/api/store/purchase", { json: input, key, ...MONEY });

/** True for the failure of a tenant whose store is switched off: 403 `Store not available`. */
export const isStoreUnavailable = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && /^store not available\b/i.test(error.reason?.trim() ?? "");

/** The record of an answer, with or without `data` around it. */
function recordIn(answer: unknown): Readonly<Record<string, unknown>> | null {
  if (!isRecord(answer)) return null;
  if (!("data" in answer)) return answer;
  return isRecord(answer["data"]) ? answer["data"] : null;
}
