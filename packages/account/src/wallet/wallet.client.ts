import type { ProxyHttp } from "@storefront/proxy/client";
import type { CallSettings } from "../call-settings.ts";
import { formatAmount, type MoneyFormat } from "../money/format-amount.ts";
import type {
  FormattedTransaction,
  Transaction,
  TransactionsPageInput,
  TransferInput,
  WalletSnapshot,
} from "./wallet.schema.ts";

/** Reads wallet and rollover anew; a part that failed is null and named in `failed`. */
export function getWallet(http: ProxyHttp, { signal }: CallSettings = {}): Promise<WalletSnapshot> {
  return http.post("/api/wallet/refresh", { signal });
}

/** One page of the transactions that a filter lets through, as the backend sends it. */
export function listTransactions(
  http: ProxyHttp,
  filter: TransactionsPageInput = {},
  { signal }: CallSettings = {},
): Promise<unknown> {
  return http.post("/api/wallet/transactions", { json: filter, signal });
}

/** Moves bonus or cashback into the wallet. */
export function transferToWallet(http: ProxyHttp, input: TransferInput): Promise<unknown> {
  return http.post("/api/wallet/action", { json: input });
}

/** A transaction with its amount as text; the raw amount stays, because its sign says in or out. */
export function formatTransaction<Record extends Transaction>(
  transaction: Record,
  format: MoneyFormat,
): Record & { amountFormatted: string } {
  return { ...transaction, amountFormatted: formatAmount(transaction.amount, format) };
}

/** The same of a list; what is no record in it is left out. */
export function formatTransactions(
  items: readonly unknown[],
  format: MoneyFormat,
): readonly FormattedTransaction[] {
  return items.filter(isTransaction).map((item) => formatTransaction(item, format));
}

const isTransaction = (item: unknown): item is Transaction => typeof item === "object" && item !== null;
