import { amountOf, isRecord, type OpenRecord, textOf } from "./record-fields.ts";

/** The balances that a wallet names; its fields are not shown (document 1, 2.10). */
export interface WalletFacts {
  balance: number | undefined;
  bonus: number | undefined;
  cashback: number | undefined;
  total: number | undefined;
}

/** The progress of a rollover. */
export interface RolloverFacts {
  target: number;
  done: number;
  /** From 0 to 1. */
  share: number;
  /** The largest payout of the bonus. */
  largestWithdrawal: number | undefined;
}

const FIELDS = {
  balance: ["balance", "credit", "available_balance", "available"],
  bonus: ["bonus", "bonus_balance"],
  cashback: ["cashback", "cashback_balance"],
  total: ["total", "total_balance"],
} as const;
const TARGET = ["rollover_target", "target", "rollover", "rollover_amount"] as const;
const DONE = ["rollover_done", "done", "accomplished", "rollover_accomplished"] as const;

/** Reads a wallet; what it does not name is undefined and never 0. */
export function walletFacts(wallet: unknown): WalletFacts {
  const record = isRecord(wallet) ? wallet : undefined;
  return {
    balance: amountOf(record, FIELDS.balance),
    bonus: amountOf(record, FIELDS.bonus),
    cashback: amountOf(record, FIELDS.cashback),
    total: amountOf(record, FIELDS.total),
  };
}

/** Reads a rollover; undefined when there is none, or none that tells its target. */
export function rolloverFacts(rollover: unknown): RolloverFacts | undefined {
  if (!isRecord(rollover)) return undefined;
  const target = amountOf(rollover, TARGET);
  if (target === undefined || target <= 0) return undefined;
  const done = Math.max(0, amountOf(rollover, DONE) ?? 0);
  return {
    target,
    done: Math.min(done, target),
    share: Math.min(1, done / target),
    largestWithdrawal: amountOf(rollover, ["maxBonusWithdrawAmount"]),
  };
}

/** The id by which a record can be read again. */
export function idOf(record: OpenRecord): string | undefined {
  return textOf(record, ["id", "transaction_id", "transactionId", "uuid"]);
}
