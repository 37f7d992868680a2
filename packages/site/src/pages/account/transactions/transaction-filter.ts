import type { TransactionsInput } from "@storefront/account/queries";

/** Types to filter by; their labels are `history.types.<type>` of the wallet texts. */
export const TRANSACTION_TYPES = ["all", "deposit", "withdraw", "bet", "win", "bonus", "cashback"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Periods to filter by; their labels are `history.periods.<period>`. The last one has a first and a last day. */
export const TRANSACTION_PERIODS = ["all", "today", "week", "month", "year", "own"] as const;
export type TransactionPeriod = (typeof TRANSACTION_PERIODS)[number];

/** The days of the player's own period, such as `2026-01-31`; one that is missing bounds nothing. */
export interface OwnDays {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The days of an address; what could not be a day is none. */
export function ownDaysIn(parameters: URLSearchParams): OwnDays {
  const dayOf = (name: string): string | undefined => {
    const text = parameters.get(name) ?? "";
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  return { from: dayOf("from"), to: dayOf("to") };
}

/** The query of the list; cashback has a list of its own that knows no period (document 2, 4.4). */
export function filterOf(
  type: TransactionType,
  period: TransactionPeriod,
  { from, to }: OwnDays = { from: undefined, to: undefined },
): TransactionsInput {
  const days =
    from === undefined && to === undefined ? undefined : { ...(from && { from }), ...(to && { to }) };
  const chosen = period === "own" ? days : period === "all" ? undefined : period;
  return {
    ...(type !== "all" && { type }),
    ...(chosen !== undefined && type !== "cashback" && { period: chosen }),
  };
}

/** A choice from an address, if it is one. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}
