import type { ApiError } from "@storefront/client";
import {
  type MutationPassthrough,
  type PagesPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePlayerPages,
  usePlayerQuery,
} from "@storefront/client/react-hooks";
import type {
  InfiniteData,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { MONEY_CHANGE } from "../account-keys.ts";
import type { MoneyFormat } from "../money/amount.ts";
import { itemsOfPages } from "../money/page.ts";
import { getReceipt, type Receipt } from "./receipt.client.ts";
import { formatTransactions, transferToWallet } from "./wallet.client.ts";
import { type TransactionsInput, transactionsQuery, walletQuery } from "./wallet.queries.ts";
import type { FormattedTransaction, ReceiptInput, TransferInput, WalletSnapshot } from "./wallet.schema.ts";

/** The pages of transactions that were read, as one list to be shown. */
export interface TransactionList {
  readonly transactions: readonly FormattedTransaction[];
  /** The answers, unchanged. */
  readonly pages: readonly unknown[];
}

/**
 * The signed-in user's wallet and rollover; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const wallet = useWallet();
 * if (wallet.error) return <p role="alert">No balance now ({wallet.error.ref})</p>;
 * return <p>{wallet.data?.wallet?.balance ?? "…"}</p>;
 * ```
 */
export function useWallet<Selected = WalletSnapshot>(
  options?: QueryPassthrough<WalletSnapshot, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(walletQuery, options);
}

/**
 * The signed-in user's transactions, page after page, with their amounts as text.
 * @example
 * ```tsx
 * const list = useTransactions({ type: "deposit" }, { locale: "en", currency: "EUR" });
 * return list.data?.transactions.map(({ id, amountFormatted }) => <p key={id}>{amountFormatted}</p>);
 * ```
 */
export function useTransactions<Selected = TransactionList>(
  input: TransactionsInput,
  { locale, currency }: MoneyFormat,
  options?: PagesPassthrough<TransactionList, Selected>,
): UseInfiniteQueryResult<Selected, ApiError> {
  const list = useCallback(
    ({ pages }: InfiniteData<unknown>): TransactionList => ({
      transactions: formatTransactions(itemsOfPages(pages), { locale, currency }),
      pages,
    }),
    [locale, currency],
  );
  return usePlayerPages((http) => transactionsQuery(http, input), list, options);
}

/**
 * Moves bonus or cashback into the wallet, then reads the wallet again.
 * @example
 * ```tsx
 * const transfer = useTransferToWallet();
 * const take = () => transfer.mutate({ action: "bonus-transfer", amount: 10 });
 * return <button onClick={take}>Move 10 into my wallet</button>;
 * ```
 */
export function useTransferToWallet(
  options?: MutationPassthrough<unknown, TransferInput>,
): UseMutationResult<unknown, ApiError, TransferInput> {
  return usePlayerMutation(transferToWallet, options, MONEY_CHANGE);
}

/**
 * Gets the receipt of a withdrawal when `mutate` is called with its id.
 * @example
 * ```tsx
 * const receipt = useGetReceipt();
 * if (receipt.data?.kind === "text") return <pre>{receipt.data.text}</pre>;
 * return <button onClick={() => receipt.mutate({ id: "wd-310" })}>Receipt</button>;
 * ```
 */
export function useGetReceipt(
  options?: MutationPassthrough<Receipt, ReceiptInput>,
): UseMutationResult<Receipt, ApiError, ReceiptInput> {
  return usePlayerMutation((http, input) => getReceipt(http, input), options);
}
