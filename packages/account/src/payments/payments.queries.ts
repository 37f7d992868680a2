import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PlayerKey, playerQueryOptions } from "@storefront/client/queries";
import { accountKey } from "../shared/account-keys.ts";
import { accountQuery } from "../shared/account-query.ts";
import type { BankAccount, Charge, Coupon } from "./payments.answers.ts";
import {
  type BankAccountKind,
  getBankAccount,
  getCoupon,
  getDepositStatus,
  getPixKey,
  listBanks,
  listPaymentProviders,
} from "./payments.client.ts";

const PAYOUT = ["payments", "bank-account"] as const;
/** The queries of accounts that money is paid out to begin with this key: a PIX key has two routes. */
export const payoutKey = [...accountKey, ...PAYOUT] as const;

/** Reads `GET /api/payments/providers`. */
export const paymentProvidersQuery = accountQuery(listPaymentProviders, "payments", "providers");

/** Reads `GET /api/payments/bank-list`. */
export const banksQuery = accountQuery(listBanks, "payments", "banks");

/** The query of one coupon; null when the backend sends none. Spaces around the code do not count. */
export const couponQuery = (
  http: ProxyHttp,
  code: string | null | undefined,
): KeyedQuery<Coupon | null, PlayerKey> => {
  const trimmed = code?.trim() ?? "";
  return playerQueryOptions([...accountKey, "payments", "coupon", trimmed], (settings) =>
    getCoupon(http, trimmed, settings),
  );
};

/** The query of one kind of account; null when the backend has none. */
export const bankAccountQuery = (
  http: ProxyHttp,
  kind: BankAccountKind,
): KeyedQuery<BankAccount | null, PlayerKey> =>
  playerQueryOptions([...payoutKey, kind], (settings) => getBankAccount(http, kind, settings));

/** The query of the PIX key by its own route; null when the backend has none. */
export const pixKeyQuery = accountQuery(getPixKey, ...PAYOUT, "pix-key");

/** The query of the present state of a deposit's charge; `useDepositStatus` reads it again until it is final. */
export const depositStatusQuery = (
  http: ProxyHttp,
  transactionId: string | number,
): KeyedQuery<Charge, PlayerKey> =>
  playerQueryOptions([...accountKey, "payments", "deposit-status", String(transactionId)], (settings) =>
    getDepositStatus(http, transactionId, settings),
  );
