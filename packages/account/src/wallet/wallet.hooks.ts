import { itemsOfPages, type ApiError, type Page } from "@storefront/client";
import {
  moneyMutation,
  type PagesPassthrough,
  playerMutation,
  playerPages,
  selectedOf,
  playerQuery,
} from "@storefront/client/react-hooks";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useCallback } from "react";
import { MONEY_CHANGE } from "../shared/account-keys.ts";
import type { MoneyFormat } from "../records/amount.ts";
import { downloadReceipt } from "./receipt.client.ts";
import { formatTransactions, transferToWallet } from "./wallet.client.ts";
import { transactionsQuery, walletQuery } from "./wallet.queries.ts";
import type { ReceiptInput, TransactionsInput } from "./wallet.schema.ts";
import type { FormattedTransaction, Transaction } from "./wallet.answers.ts";

/** The pages of transactions that were read, as one list to be shown. */
export interface TransactionList {
  readonly transactions: readonly FormattedTransaction[];
  readonly pages: readonly Page<Transaction>[];
}

/**
 * The signed-in user's wallet and rollover, amounts as numbers; idle for guests and during server rendering. Every money call
 * reads it again.
 * @example
 * ```tsx
 * const { data } = useWallet(undefined, { staleTime: 30_000 });
 * return <p>{formatAmount(data?.wallet?.balance, { locale: "pt-BR", currency: "BRL" })}</p>;
 * ```
 */
export const useWallet = playerQuery(walletQuery);

const useTransactionPages = playerPages(
  transactionsQuery,
  ({ pages }): readonly Page<Transaction>[] => pages,
);

/** The choice of transactions, and how they are shown. */
export interface FormattedTransactionsInput extends TransactionsInput {
  readonly format: MoneyFormat;
}

/**
 * The signed-in user's transactions, the latest first, page after page, with their amounts as text in the `format`.
 * @example
 * ```tsx
 * const list = useTransactions({ type: "bet", format: { locale: "pt-BR", currency: "BRL" } });
 * const rows = list.data?.transactions.map((one) => <li key={one.id}>{one.amountFormatted}</li>);
 * return <ul onScroll={() => void list.fetchNextPage()}>{rows}</ul>;
 * ```
 */
export function useTransactions<Selected = TransactionList>(
  input: FormattedTransactionsInput,
  options?: PagesPassthrough<Page<Transaction>, TransactionList, Selected>,
): UseInfiniteQueryResult<Selected, ApiError> {
  const { format, ...wanted } = input;
  const { locale, currency } = format;
  const select = options?.select;
  const selected = useCallback(
    (pages: readonly Page<Transaction>[]): Selected => {
      const transactions = formatTransactions(itemsOfPages(pages), { locale, currency });
      return selectedOf({ transactions, pages }, select);
    },
    [locale, currency, select],
  );
  return useTransactionPages(wanted, { ...options, select: selected });
}

/** Moves bonus or cashback into the wallet, then reads the wallet again. */
export const useTransferToWallet = moneyMutation(transferToWallet, MONEY_CHANGE);

/** Gets the receipt of a withdrawal when `mutate` is called with its id. */
export const useDownloadReceipt = playerMutation((http, input: ReceiptInput) => downloadReceipt(http, input));
