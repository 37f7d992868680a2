import { type FormattedTransaction, readAmount } from "@storefront/account";
import { dateOf, isDay } from "@storefront/client";
import { type PaymentKind, paymentKind } from "../../../features/deposit/payment-kinds.ts";
import { knownOutcome } from "../../../features/money/outcome.ts";
import { TRANSACTION_TYPES, type TransactionType } from "./transaction-filter.ts";

/** One line of the list. */
export interface TransactionFacts {
  id: string | undefined;
  type: TransactionType | undefined;
  name: string | undefined;
  /** The way in which a deposit or a withdrawal was paid, where the backend names one that the site has words for. */
  kind: PaymentKind | undefined;
  amount: number;
  at: Date | undefined;
  /** False where the backend names a day alone. */
  hasTime: boolean;
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

/** A transaction as one line of the list. */
export function transactionFacts(transaction: FormattedTransaction): TransactionFacts {
  const { id, description, created_at: at, amountFormatted } = transaction;
  const amount = readAmount(transaction.amount) ?? 0;
  const type = transaction.type?.toLowerCase();
  const outcome = knownOutcome(transaction.status);
  const status = outcome === "pending" ? "processing" : outcome === "bad" ? "failed" : undefined;
  return {
    id: id === undefined || id === null ? undefined : String(id),
    type: TRANSACTION_TYPES.find(
      (known) => known === type || (known === "withdraw" && type === "withdrawal"),
    ),
    name: description ?? undefined,
    kind: paymentKind([description]),
    amount,
    at: dateOf(at),
    hasTime: !isDay(at),
    direction: amount === 0 || status === "failed" ? undefined : amount > 0 ? "in" : "out",
    // What failed came neither in nor out: a sign would say that it did.
    amountFormatted: status === "failed" ? amountFormatted.replace(/^[+\u2212-]/u, "") : amountFormatted,
    status,
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
