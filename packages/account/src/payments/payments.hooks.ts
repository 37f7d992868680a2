import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { type UseMutationResult, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";
import { type KeyedQuery, keyedQuery } from "../money/keyed-query.ts";
import { MONEY_KEYS, useChange } from "../money/money-change.hooks.ts";
import { createWithdrawal, getBankList, getCoupon, getPaymentProviders } from "./payments.client.ts";
import type { PaymentRecord, WithdrawBody } from "./payments.schema.ts";

/** The query of the payment providers. */
export function paymentProvidersQuery(
  http: ProxyHttp,
): KeyedQuery<unknown, readonly ["account", "payments", "providers"]> {
  return keyedQuery(["account", "payments", "providers"] as const, (signal) =>
    getPaymentProviders(http, signal),
  );
}

/** The query of the banks to choose from. */
export function bankListQuery(
  http: ProxyHttp,
): KeyedQuery<unknown, readonly ["account", "payments", "bank-list"]> {
  return keyedQuery(["account", "payments", "bank-list"] as const, (signal) => getBankList(http, signal));
}

/** The query of one coupon; null when the backend says nothing of it. */
export function couponQuery(
  http: ProxyHttp,
  code: string,
): KeyedQuery<PaymentRecord | null, readonly ["account", "payments", "coupon", string]> {
  const read = (signal: AbortSignal): Promise<PaymentRecord | null> => getCoupon(http, code, signal);
  return keyedQuery(["account", "payments", "coupon", code] as const, read);
}

/** The payment providers of the signed-in user; idle for guests and during server rendering. */
export function usePaymentProviders(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...paymentProvidersQuery(http), enabled: isAuthenticated });
}

/** The banks to choose from; idle for guests and during server rendering. */
export function useBankList(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...bankListQuery(http), enabled: isAuthenticated });
}

/** What a coupon code stands for; idle until there is one. */
export function useCoupon(code: string | null | undefined): UseQueryResult<PaymentRecord | null, ApiError> {
  const { http, isAuthenticated } = useAccount();
  const trimmed = code?.trim() ?? "";
  return useQuery({ ...couponQuery(http, trimmed), enabled: isAuthenticated && trimmed !== "" });
}

/** Asks for a withdrawal, then reads the wallet anew. */
export function useWithdraw(): UseMutationResult<unknown, ApiError, WithdrawBody> {
  return useChange(createWithdrawal, MONEY_KEYS);
}
