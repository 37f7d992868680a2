import { readRecord } from "@storefront/client";
import { listReader, type OpenFields, recordReader } from "../money/records.schema.ts";
import { ROLLOVER, TRANSACTION, WALLET } from "../record-rules.schema.ts";

/** The known fields of a wallet; a brand adds its own by declaration merging. A field that was not sent is missing. */
export interface WalletFields {
  readonly balance?: number | null;
  readonly bonus?: number | null;
  readonly cashback?: number | null;
  readonly total?: number | null;
}

/** A wallet: its known fields as numbers, every other field as the backend sent it. */
export type Wallet = WalletFields & OpenFields;

/** The known fields of a rollover; a brand adds its own by declaration merging. */
export interface RolloverFields {
  readonly rollover_target?: number | null;
  readonly rollover_done?: number | null;
  /** The largest payout of the bonus. */
  readonly maxBonusWithdrawAmount?: number | null;
}

/** A rollover: its known fields as numbers, every other field as the backend sent it. */
export type Rollover = RolloverFields & OpenFields;

/** The known fields of a transaction; a brand adds its own by declaration merging. */
export interface TransactionFields {
  /** The id by which a receipt is read. */
  readonly id?: string | number | null;
  readonly type?: string | null;
  readonly status?: string | null;
  readonly description?: string | null;
  /** The time as the backend wrote it; an epoch as ISO text. */
  readonly created_at?: string | null;
  /** The amount as it was sent: its sign says in or out, and `readAmount` gives its number. */
  readonly amount?: number | string | null;
}

/** A transaction: its known fields typed, every other field as the backend sent it. */
export type Transaction = TransactionFields & OpenFields;

/** Reads a wallet, bare or under `data`; null for an answer that is none. Never throws. */
export const readWallet: (answer: unknown) => Wallet | null = recordReader(WALLET);

/** Reads a rollover, bare or under `data`; null for an answer that is none. Never throws. */
export const readRollover: (answer: unknown) => Rollover | null = recordReader(ROLLOVER);

/** Reads the transactions of an answer; an entry that is no record is left out. Never throws. */
export const readTransactions: (answer: unknown) => readonly Transaction[] = listReader(TRANSACTION);

/** Reads one entry of a list of transactions; null when it is no record. */
export function readTransaction(entry: unknown): Transaction | null {
  return readRecord(entry, TRANSACTION) as Transaction | null;
}
