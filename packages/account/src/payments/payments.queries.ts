import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, playerQuery } from "@storefront/client/queries";
import { accountKey } from "../account-keys.ts";
import {
  type BankAccountKind,
  getBankAccount,
  getCoupon,
  getDepositStatus,
  getPixKey,
  listBanks,
  listPaymentProviders,
} from "./payments.client.ts";
import type { Charge } from "./payments.schema.ts";
import type { Bank, BankAccount, Coupon, Provider } from "./payment-records.schema.ts";

/** Keys of payments in the query cache. */
export const paymentKeys = {
  providers: [...accountKey, "payments", "providers"],
  banks: [...accountKey, "payments", "banks"],
  depositStatus: (transactionId: string | number) =>
    [...accountKey, "payments", "deposit-status", String(transactionId)] as const,
  coupon: (code: string) => [...accountKey, "payments", "coupon", code] as const,
  bankAccount: (kind: BankAccountKind) => [...accountKey, "payments", "bank-account", kind] as const,
  pixKey: [...accountKey, "payments", "pix-key"],
} as const;

/** The query of the payment providers. */
export const paymentProvidersQuery = (
  http: ProxyHttp,
): KeyedQuery<readonly Provider[], typeof paymentKeys.providers> =>
  playerQuery(paymentKeys.providers, (settings) => listPaymentProviders(http, settings));

/** The query of the banks to choose from. */
export const banksQuery = (http: ProxyHttp): KeyedQuery<readonly Bank[], typeof paymentKeys.banks> =>
  playerQuery(paymentKeys.banks, (settings) => listBanks(http, settings));

/** The query of one coupon; null when the backend sends none. */
export const couponQuery = (
  http: ProxyHttp,
  code: string,
): KeyedQuery<Coupon | null, ReturnType<typeof paymentKeys.coupon>> =>
  playerQuery<Coupon | null, ReturnType<typeof paymentKeys.coupon>>(paymentKeys.coupon(code), (settings) =>
    getCoupon(http, code, settings),
  );

/** The query of one kind of account; null when the backend has none. */
export const bankAccountQuery = (
  http: ProxyHttp,
  kind: BankAccountKind,
): KeyedQuery<BankAccount | null, ReturnType<typeof paymentKeys.bankAccount>> =>
  playerQuery<BankAccount | null, ReturnType<typeof paymentKeys.bankAccount>>(
    paymentKeys.bankAccount(kind),
    (settings) => getBankAccount(http, kind, settings),
  );

/** The query of the PIX key; null when the backend has none. */
export const pixKeyQuery = (http: ProxyHttp): KeyedQuery<BankAccount | null, typeof paymentKeys.pixKey> =>
  playerQuery<BankAccount | null, typeof paymentKeys.pixKey>(paymentKeys.pixKey, (settings) =>
    getPixKey(http, settings),
  );

/**
 * The query of the present state of a deposit's charge; `useDepositStatus` reads it again until it is final.
 */
export const depositStatusQuery = (
  http: ProxyHttp,
  transactionId: string | number,
): KeyedQuery<Charge, ReturnType<typeof paymentKeys.depositStatus>> =>
  playerQuery(
    paymentKeys.depositStatus(transactionId),
    async (settings) => (await getDepositStatus(http, transactionId, settings)) ?? {},
  );
