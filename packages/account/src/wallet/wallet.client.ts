import type { Page } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { formatAmount, type MoneyFormat } from "../records/amount.ts";
import { postShown } from "../records/shown.ts";
import { type CallSettings, MONEY, type MoneySettings } from "../shared/call-settings.ts";
import { type TransactionsInput, type TransferInput } from "./wallet.schema.ts";
import {
  type FormattedTransaction,
  type Transaction,
  TransactionPage,
  WalletSnapshot,
  WalletTransfer,
} from "./wallet.answers.ts";

/**
 * Reads wallet and rollover from the backend, amounts as numbers in the player's currency. A part that the backend did not
 * give, or that nobody can read, is null and named in `failed`; the call fails when all three did (document 2, 4.4).
 * @example
 * ```ts
 * const { wallet } = await getWallet(http);
 * const balance = formatAmount(wallet?.balance, { locale: "pt-BR", currency: "BRL" }); // "R$ 12,50"
 * ```
 */
export async function getWallet(http: ProxyHttp, { signal }: CallSettings = {}): Promise<WalletSnapshot> {
  return WalletSnapshot.read(await http.post("/api/wallet/refresh", { signal }));
}

/**
 * One page of the transactions of a filter, the latest first. Without a `page` it is the first; its size is the backend's,
 * ten for cashback (document 1, section 8).
 * @throws ApiError `bad_body` for an answer that nobody can read.
 */
export function listTransactions(
  http: ProxyHttp,
  filter: TransactionsInput = {},
  settings?: CallSettings,
): Promise<Page<Transaction>> {
  return postShown(http, "/api/wallet/transactions", TransactionPage, filter, settings);
}

/**
 * Moves bonus or cashback into the wallet: `amount` of it, all of it without one. A rejection says nothing of whether it
 * moved: `moneyOutcomeOf` does.
 */
export async function transferToWallet(
  http: ProxyHttp,
  input: TransferInput,
  { key }: MoneySettings = {},
): Promise<WalletTransfer> {
  return WalletTransfer.read(await http.post("/api/wallet/action", { json: input, key, ...MONEY })) ?? {};
}

/** The transactions with their amounts as text (document 1, 2.4); the raw amount stays, because its sign says in or out. */
export function formatTransactions(
  transactions: readonly Transaction[],
  format: MoneyFormat,
): readonly FormattedTransaction[] {
  return transactions.map((transaction) => ({
    ...transaction,
    amountFormatted: formatAmount(transaction.amount, format),
  }));
}
