import type { FormattedTransaction } from "@storefront/account";
import { amountOf, momentOf, textOf } from "../../../features/money/record-fields.ts";
import { idOf } from "../../../features/money/wallet-facts.ts";
import { TRANSACTION_TYPES, type TransactionType } from "./transaction-filter.ts";

/** One line of the list. */
export interface TransactionFacts {
  id: string | undefined;
  type: TransactionType | undefined;
  name: string | undefined;
  at: Date | undefined;
  /** The sign of the raw amount says in or out (document 1, 2.4). */
  direction: "in" | "out" | undefined;
  amountFormatted: string;
  status: "processing" | "failed" | undefined;
}

/** The lines of one day; undefined for lines without a date. */
export interface TransactionDay {
  day: string | undefined;
  at: Date | undefined;
  lines: readonly TransactionFacts[];
}

/** Reads a transaction; of its fields only the amount is named (document 1, 2.4). */
export function transactionFacts(transaction: FormattedTransaction): TransactionFacts {
  const amount = amountOf(transaction, ["amount"]);
  const type = textOf(transaction, ["type", "transaction_type"])?.toLowerCase();
  const status = textOf(transaction, ["status"]) ?? "";
  return {
    id: idOf(transaction),
    type: TRANSACTION_TYPES.find(
      (known) => known === type || (known === "withdraw" && type === "withdrawal"),
    ),
    name: textOf(transaction, ["description", "game_name", "title", "name"]),
    at: momentOf(transaction, ["created_at", "createdAt", "date"]),
    direction: amount === undefined || amount === 0 ? undefined : amount > 0 ? "in" : "out",
    amountFormatted: transaction.amountFormatted,
    status: /process|pending|waiting/i.test(status)
      ? "processing"
      : /fail|reject|cancel|refus/i.test(status)
        ? "failed"
        : undefined,
  };
}

/** The lines by day of the reader's own clock, in the order they came. */
export function byDay(lines: readonly TransactionFacts[]): readonly TransactionDay[] {
  const days: { day: string | undefined; at: Date | undefined; lines: TransactionFacts[] }[] = [];
  for (const line of lines) {
    const day = line.at && `${line.at.getFullYear()}-${line.at.getMonth() + 1}-${line.at.getDate()}`;
    const last = days.at(-1);
    if (last && last.day === day) last.lines.push(line);
    else days.push({ day, at: line.at, lines: [line] });
  }
  return days;
}
