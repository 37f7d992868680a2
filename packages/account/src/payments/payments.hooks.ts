import type { ApiError } from "@storefront/client";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePlayerQuery,
} from "@storefront/client/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { MONEY_CHANGE } from "../account-keys.ts";
import { createDeposit, createWithdrawal } from "./payments.client.ts";
import { banksQuery, couponQuery, paymentProvidersQuery } from "./payments.queries.ts";
import type { Bank, Coupon, Deposit, Provider } from "./payment-records.schema.ts";
import type { DepositInput, WithdrawalInput } from "./payments.schema.ts";

/**
 * The payment providers of the signed-in user; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: providers = [] } = usePaymentProviders();
 * return providers.map(({ slug, name }) => <button key={slug}>{name}</button>);
 * ```
 */
export function usePaymentProviders<Selected = readonly Provider[]>(
  options?: QueryPassthrough<readonly Provider[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(paymentProvidersQuery, options);
}

/**
 * The banks to choose from; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: banks = [] } = useBanks();
 * return banks.map((bank) => <option key={bank.code}>{bank.name}</option>);
 * ```
 */
export function useBanks<Selected = readonly Bank[]>(
  options?: QueryPassthrough<readonly Bank[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(banksQuery, options);
}

/**
 * The coupon of a code; idle until there is one.
 * @example
 * ```tsx
 * const [code, setCode] = useState<string>();
 * const { data: coupon } = useCoupon(code);
 * if (coupon === null) return <p role="alert">There is no such coupon.</p>;
 * return <input onBlur={({ target }) => setCode(target.value)} />;
 * ```
 */
export function useCoupon<Selected = Coupon | null>(
  code: string | null | undefined,
  options?: QueryPassthrough<Coupon | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  const trimmed = code?.trim() ?? "";
  return usePlayerQuery((http) => couponQuery(http, trimmed), options, trimmed !== "");
}

/**
 * Creates a deposit, then reads the wallet again. `useDepositStatus` follows its charge.
 * @example
 * ```tsx
 * const deposit = useCreateDeposit();
 * if (deposit.data) return <code>{deposit.data.code}</code>;
 * return <button onClick={() => deposit.mutate({ amount: 50, provider: "pix" })}>Deposit 50</button>;
 * ```
 */
export function useCreateDeposit(
  options?: MutationPassthrough<Deposit, DepositInput>,
): UseMutationResult<Deposit, ApiError, DepositInput> {
  return usePlayerMutation(createDeposit, options, MONEY_CHANGE);
}

/**
 * Requests a withdrawal, then reads the wallet again.
 * @example
 * ```tsx
 * const withdraw = useCreateWithdrawal();
 * return <button onClick={() => withdraw.mutate({ amount: 120 })}>Withdraw 120</button>;
 * ```
 */
export function useCreateWithdrawal(
  options?: MutationPassthrough<unknown, WithdrawalInput>,
): UseMutationResult<unknown, ApiError, WithdrawalInput> {
  return usePlayerMutation(createWithdrawal, options, MONEY_CHANGE);
}
