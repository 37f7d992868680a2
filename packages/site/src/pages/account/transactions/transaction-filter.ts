import type { TransactionsInput } from "@storefront/account/react-hooks";

/** Types to filter by; their labels are `history.types.<type>` of the wallet texts. */
export const TRANSACTION_TYPES = ["all", "deposit", "withdraw", "bet", "win", "bonus", "cashback"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Periods to filter by; their labels are `history.periods.<period>`. */
export const TRANSACTION_PERIODS = ["all", "today", "week", "month", "year"] as const;
export type TransactionPeriod = (typeof TRANSACTION_PERIODS)[number];

/** The query of the list; cashback has a list of its own that knows no period (document 2, 4.4). */
export function filterOf(type: TransactionType, period: TransactionPeriod): TransactionsInput {
  return {
    ...(type !== "all" && { type }),
    ...(period !== "all" && type !== "cashback" && { period }),
  };
}

/** A choice from an address, if it is one. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}
