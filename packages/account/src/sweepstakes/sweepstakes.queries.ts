import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PagedQuery, playerPages, playerQuery } from "@storefront/client/queries";
import { accountKey } from "../account-keys.ts";
import { nextPageAfter } from "../money/page.ts";
import {
  getEligibility,
  getSweepstakesBalances,
  getWalletPreference,
  listRedemptions,
  listStorePackages,
} from "./sweepstakes.client.ts";

/** Keys of sweepstakes in the query cache. */
export const sweepstakesKeys = {
  all: [...accountKey, "sweepstakes"],
  balances: [...accountKey, "sweepstakes", "balances"],
  walletPreference: [...accountKey, "sweepstakes", "wallet-preference"],
  eligibility: [...accountKey, "sweepstakes", "eligibility"],
  redemptions: [...accountKey, "sweepstakes", "redemptions"],
  packages: [...accountKey, "store", "packages"],
} as const;

/** The query of the balances per coin. */
export const sweepstakesBalancesQuery = (
  http: ProxyHttp,
): KeyedQuery<unknown, typeof sweepstakesKeys.balances> =>
  playerQuery(sweepstakesKeys.balances, (settings) => getSweepstakesBalances(http, settings));

/** The query of the active coin. */
export const walletPreferenceQuery = (
  http: ProxyHttp,
): KeyedQuery<unknown, typeof sweepstakesKeys.walletPreference> =>
  playerQuery(sweepstakesKeys.walletPreference, (settings) => getWalletPreference(http, settings));

/** The query of the redemption eligibility. */
export const eligibilityQuery = (http: ProxyHttp): KeyedQuery<unknown, typeof sweepstakesKeys.eligibility> =>
  playerQuery(sweepstakesKeys.eligibility, (settings) => getEligibility(http, settings));

/** The query of the redemptions; an empty page is the last. */
export const redemptionsQuery = (http: ProxyHttp): PagedQuery<unknown, typeof sweepstakesKeys.redemptions> =>
  playerPages(sweepstakesKeys.redemptions, (page, settings) => listRedemptions(http, page, settings), {
    next: (last, page, pages) => nextPageAfter(last, page, undefined, pages),
  });

/** The query of the packages for sale. */
export const storePackagesQuery = (http: ProxyHttp): KeyedQuery<unknown, typeof sweepstakesKeys.packages> =>
  playerQuery(sweepstakesKeys.packages, (settings) => listStorePackages(http, settings));
