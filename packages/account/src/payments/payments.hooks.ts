import type { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import type { KeyedQuery, PlayerKey } from "@storefront/client/queries";
import { moneyMutation, playerMutation, playerQuery } from "@storefront/client/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { MONEY_CHANGE, MONEY_KEYS } from "../shared/account-keys.ts";
import { useFollowed } from "../shared/follow.hooks.ts";
import type { NotFinalError } from "../shared/not-final-error.ts";
import type { PollPace } from "../shared/poll-pause.ts";
import type { Charge } from "./payments.answers.ts";
import {
  type BankAccountInput,
  type BankAccountKind,
  createDeposit,
  createWithdrawal,
  updateBankAccount,
  updatePixKey,
} from "./payments.client.ts";
import {
  bankAccountQuery,
  banksQuery,
  couponQuery,
  depositStatusQuery,
  paymentProvidersQuery,
  payoutKey,
  pixKeyQuery,
} from "./payments.queries.ts";

/** The payment providers of the signed-in user; idle for guests and during server rendering. */
export const usePaymentProviders = playerQuery(paymentProvidersQuery);

/** The banks that an account may be at, in the order of the backend. */
export const useBanks = playerQuery(banksQuery);

/** The coupon of a code; idle until there is one. */
export const useCoupon = playerQuery(couponQuery, (code) => (code ?? "").trim() !== "");

/**
 * Creates a deposit, then reads the wallet again. `useDepositStatus` follows its charge.
 * @example
 * ```tsx
 * const deposit = useCreateDeposit();
 * const code = deposit.data?.code;
 * return code ? <code>{code}</code> : <button onClick={() => deposit.mutate({ amount: 50 })}>Deposit</button>;
 * ```
 */
export const useCreateDeposit = moneyMutation(createDeposit, MONEY_CHANGE);

/** Requests a withdrawal, then reads the wallet again. */
export const useCreateWithdrawal = moneyMutation(createWithdrawal, MONEY_CHANGE);

const PAYOUT_CHANGE = { changed: [payoutKey], when: "settled" } as const;

/** The signed-in user's account of a kind that money is paid out to; null without one. */
export const useBankAccount = playerQuery(bankAccountQuery);

/** A change of the account that money is paid out to. */
export interface UpdateBankAccountInput {
  kind: BankAccountKind;
  account: BankAccountInput;
}

/** Changes the user's account of a kind, then reads it again. */
export const useUpdateBankAccount = playerMutation(
  (http, { kind, account }: UpdateBankAccountInput) => updateBankAccount(http, kind, account),
  PAYOUT_CHANGE,
);

/** The signed-in user's PIX key by its own route; null without one. */
export const usePixKey = playerQuery(pixKeyQuery);

/** Changes the user's PIX key, then reads it again. */
export const useUpdatePixKey = playerMutation(updatePixKey, PAYOUT_CHANGE);

/** The charge of a deposit, and the rules by which it is followed; the caller says which states are final. */
export interface FollowedChargeInput {
  /** The id of the charge, as the answer of the deposit has it. With null the hook is idle. */
  transactionId: string | number | null;
  /** True for a status that will not change any more; the polling ends with it. */
  isFinal: (status: Charge["status"], charge: Charge) => boolean;
  /** Milliseconds after which the polling ends. Default 15 minutes. */
  deadline?: number | undefined;
}

const FIFTEEN_MINUTES = 15 * 60_000;
const PACE: PollPace = { interval: 2_000, factor: 1.5, longest: 15_000, jitter: 0.2 };

function useFollowedCharge(
  http: ProxyHttp,
  { transactionId, isFinal, deadline = FIFTEEN_MINUTES }: FollowedChargeInput,
): KeyedQuery<Charge, PlayerKey, ApiError | NotFinalError> {
  const queryClient = useQueryClient();
  return useFollowed(depositStatusQuery(http, transactionId ?? ""), {
    isFinal: (charge) => isFinal(charge.status, charge),
    onFinal() {
      for (const queryKey of MONEY_KEYS) void queryClient.invalidateQueries({ queryKey });
    },
    pace: PACE,
    deadline,
  });
}

/**
 * Polls the charge of a deposit until it is final, then reads the wallet again. An error ends the polling: the call was
 * refused, or the charge was not final at the deadline (`NotFinalError`); `refetch` starts it again. Idle with null,
 * for guests and on the server.
 * @example
 * ```tsx
 * const charge = useDepositStatus({ transactionId: "dep-1027", isFinal: (status) => status === "paid" });
 * if (isNotFinalError(charge.error)) return <button onClick={() => void charge.refetch()}>Look again</button>;
 * return <p>{charge.data?.status === "paid" ? "It has arrived" : "Waiting …"}</p>;
 * ```
 */
export const useDepositStatus = playerQuery(useFollowedCharge, ({ transactionId }) => transactionId !== null);
