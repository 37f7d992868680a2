import { readAmount } from "../records/amount.ts";
import type { Transaction } from "./wallet.answers.ts";

const PLAYED = /^(?:bet|win|wager|prize)$/i;

/**
 * The sum that a player won less the sum that was staked, out of the transactions of a time: below zero for a loss. Deposits,
 * withdrawals and bonuses do not count. Undefined without a bet or a win, and when one of them has no readable amount,
 * because a sum without it would be wrong. Pass all transactions of the time, not only a first page of them.
 */
export function netPosition(transactions: readonly Transaction[]): number | undefined {
  const amounts = transactions.flatMap(({ type, status, amount }) =>
    PLAYED.test(type ?? "") && !/fail|cancel|refus|reject/i.test(status ?? "") ? [readAmount(amount)] : [],
  );
  if (amounts.length === 0 || amounts.includes(null)) return undefined;
  return Math.round(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0) * 1_000, 0)) / 1_000;
}
