import { dateOf } from "@storefront/client";
import { readAmount } from "../records/amount.ts";
import type { Transaction } from "./wallet.answers.ts";

const PLAYED = /^(?:bet|win|wager|prize)$/i;

/**
 * The sum that a player won less the sum that was staked since a moment: below zero for a loss. Deposits, withdrawals and
 * bonuses do not count. Undefined without any bet or win among the transactions, and when time or amount of one cannot be
 * read, because a sum without it would be wrong. Pass the latest transactions, all of them down to one before the moment.
 */
export function netPosition(transactions: readonly Transaction[], since: Date): number | undefined {
  const played = transactions.filter(
    ({ type, status }) => PLAYED.test(type ?? "") && !/fail|cancel|refus|reject/i.test(status ?? ""),
  );
  const amounts = played.flatMap(({ created_at, amount }) => {
    const time = dateOf(created_at);
    return time !== undefined && time < since ? [] : [time === undefined ? null : readAmount(amount)];
  });
  if (played.length === 0 || amounts.includes(null)) return undefined;
  return Math.round(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0) * 1_000, 0)) / 1_000;
}
