import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { useAccount } from "../account-provider.tsx";
import type { MoneyFormat } from "../money/format-amount.ts";
import { EAGER, type KeyedQuery, keyedQuery } from "../money/keyed-query.ts";
import { MONEY_KEYS, useChange } from "../money/money-change.hooks.ts";
import { itemsOf, nextPageAfter } from "../money/page.ts";
import { REST_AFTER_FAILURE } from "@storefront/proxy/react-hooks";
import { fetchReceipt, type Receipt } from "./receipt.client.ts";
import { formatTransactions, listTransactions, refreshWallet, transfer } from "./wallet.client.ts";
import type {
  FormattedTransaction,
  ReceiptBody,
  TransactionsBody,
  TransferBody,
  WalletSnapshot,
} from "./wallet.schema.ts";

/** Key of the wallet in the query cache; the transactions' keys begin with it. */
export type WalletKey = readonly ["account", "wallet"];

/** Which transactions are listed; the page is the list's own. */
export interface TransactionFilter {
  readonly type?: string;
  readonly period?: TransactionsBody["period"];
  readonly [field: string]: unknown;
}

/** The pages of transactions read so far, as one list to be shown. */
export interface TransactionList {
  readonly transactions: readonly FormattedTransaction[];
  /** The answers as they came. */
  readonly pages: readonly unknown[];
}

/** Cashback is listed ten to a page (document 1, section 8); the size of other pages is the backend's own. */
const CASHBACK_PER_PAGE = 10;

/** The query of wallet and rollover, for prefetching and for reading the cache. */
export function walletQuery(http: ProxyHttp): KeyedQuery<WalletSnapshot, WalletKey> {
  return keyedQuery(["account", "wallet"] as const, (signal) => refreshWallet(http, signal));
}

/** The signed-in user's wallet and rollover; idle for guests and during server rendering. */
export function useWallet(): UseQueryResult<WalletSnapshot, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...walletQuery(http), enabled: isAuthenticated });
}

/** The signed-in user's transactions, page after page, with their amounts as text. */
export function useTransactions(
  filter: TransactionFilter,
  { locale, currency }: MoneyFormat,
): UseInfiniteQueryResult<TransactionList, ApiError> {
  const { http, isAuthenticated } = useAccount();
  const select = useCallback(
    ({ pages }: InfiniteData<unknown>): TransactionList => ({
      transactions: formatTransactions(pages.flatMap(itemsOf), { locale, currency }),
      pages,
    }),
    [locale, currency],
  );
  return useInfiniteQuery<unknown, ApiError, TransactionList, readonly unknown[], number>({
    queryKey: ["account", "wallet", "transactions", filter] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await listTransactions(http, { ...filter, page: pageParam }, signal)) ?? null,
    initialPageParam: 1,
    getNextPageParam: (last, _, page) =>
      nextPageAfter(last, page, filter.type === "cashback" ? CASHBACK_PER_PAGE : undefined),
    select,
    enabled: isAuthenticated,
    ...EAGER,
    ...REST_AFTER_FAILURE,
  });
}

/** Moves bonus or cashback into the wallet, then reads the wallet anew. */
export function useTransfer(): UseMutationResult<unknown, ApiError, TransferBody> {
  return useChange(transfer, MONEY_KEYS);
}

/** The receipt of a withdrawal, asked for by its id. */
export function useReceipt(): UseMutationResult<Receipt, ApiError, ReceiptBody> {
  const { http } = useAccount();
  return useMutation<Receipt, ApiError, ReceiptBody>({
    mutationFn: (payload) => fetchReceipt(http, payload),
    ...EAGER,
  });
}
