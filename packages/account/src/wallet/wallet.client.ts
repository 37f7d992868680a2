import { isShowable, readFields } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, MONEY, type MoneySettings } from "../shared/call-settings.ts";
import { formatAmount, type MoneyFormat } from "../records/amount.ts";
import type {
  FormattedTransaction,
  TransactionsPageInput,
  TransferInput,
  WalletSnapshot,
} from "./wallet.schema.ts";
import { ROLLOVER, TRANSACTION, WALLET } from "../records/record-rules.schema.ts";
import { shownList } from "../records/shown.ts";
import { readRollover, readTransactions, readWallet } from "../records/record-readers.ts";

/**
 * Reads wallet and rollover from the backend, with their known fields as numbers; a part that failed is null and named
 * in `failed`.
 */
export async function getWallet(http: ProxyHttp, { signal }: CallSettings = {}): Promise<WalletSnapshot> {
  const snapshot = await http.post<WalletSnapshot>("/api/wallet/refresh", {
    signal,
  });
  const read = readFields(withoutUnread(snapshot), {
    wallet: readWallet,
    rollover: readRollover,
    rolloverAccomplished: readRollover,
  });
  return read as unknown as WalletSnapshot;
}

const PARTS = [
  ["wallet", WALLET],
  ["rollover", ROLLOVER],
  ["rolloverAccomplished", ROLLOVER],
] as const;

/** A part that nobody can read has failed: it is no zero. */
function withoutUnread(snapshot: WalletSnapshot | undefined): Record<string, unknown> {
  const unread = PARTS.flatMap(([part, rules]) =>
    isShowable(snapshot?.[part], { fields: Object.keys(rules) }) ? [] : [part],
  );
  const nothing = Object.fromEntries(unread.map((part) => [part, null]));
  const failed = [...new Set([...(snapshot?.failed ?? []), ...unread])];
  return { ...snapshot, ...nothing, ...(failed.length > 0 && { failed }) };
}

/**
 * One page of the transactions of a filter, as the backend sends it.
 * @throws ApiError `bad_body` for an answer that nobody can read.
 */
export async function listTransactions(
  http: ProxyHttp,
  filter: TransactionsPageInput = {},
  { signal }: CallSettings = {},
): Promise<unknown> {
  const path = "/api/wallet/transactions";
  return shownList("POST", path, TRANSACTION, await http.post<unknown>(path, { json: filter, signal }));
}

/** Moves bonus or cashback into the wallet. A rejection says nothing of whether it moved: `moneyOutcomeOf` does. */
export function transferToWallet(
  http: ProxyHttp,
  input: TransferInput,
  { key }: MoneySettings = {},
): Promise<unknown> {
  return http.post("/api/wallet/action", { json: input, key, ...MONEY });
}

/** A transaction with its amount as text; the raw amount stays, because its sign says in or out. */
export function formatTransaction<Record extends { readonly amount?: unknown }>(
  transaction: Record,
  format: MoneyFormat,
): Record & { amountFormatted: string } {
  return { ...transaction, amountFormatted: formatAmount(transaction.amount, format) };
}

/**
 * The same for the entries of a list, with their known fields read; an entry that is no record is left out.
 */
export function formatTransactions(
  items: readonly unknown[],
  format: MoneyFormat,
): readonly FormattedTransaction[] {
  return readTransactions(items).map((item) => formatTransaction(item, format));
}
