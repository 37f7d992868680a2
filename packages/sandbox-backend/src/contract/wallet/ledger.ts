import type { Account } from "../players/account.ts";
import { residenceOf } from "../players/homes.ts";
import { randomHex } from "../state/random.ts";
import type { PlayerWallet } from "../players/records.ts";
import { isoNow, touch } from "../http/signed-in.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";
import { toCents } from "./amount.ts";
import { pastTransactions } from "./history.ts";
import type { Transaction } from "./transaction.ts";

/** One of a player's purses. */
export type Purse = "balance" | "bonus" | "cashback";

const ledgers = store(() => new Map<string, Transaction[]>());

/** The wallet of a player; every account has one. */
export function walletOf({ user }: Account): PlayerWallet {
  return (user.wallet ??= { balance: 0, bonus: 0, cashback: 0, currency: user.currency });
}

/** A player's transactions, newest first: what happened here, then a history made up for seeded players. */
export function transactionsOf(state: SandboxState, account: Account): Transaction[] {
  const all = state.use(ledgers);
  const found = all.get(residenceOf(account));
  if (found) return found;
  const created = pastTransactions(state, account);
  all.set(residenceOf(account), created);
  return created;
}

/** Adds to a purse, or takes from it; the amount is never checked here. */
export function change(account: Account, purse: Purse, amount: number): void {
  const wallet = walletOf(account);
  wallet[purse] = toCents(wallet[purse] + amount);
}

/** Writes a line, newest first, and answers it. */
export function record(
  state: SandboxState,
  account: Account,
  line: Pick<Transaction, "type" | "amount" | "description"> & Partial<Pick<Transaction, "id" | "status">>,
): Transaction {
  const transaction: Transaction = {
    id: randomHex(state.random, 16),
    currency: walletOf(account).currency,
    status: "completed",
    created_at: isoNow(state),
    ...line,
  };
  transactionsOf(state, account).unshift(transaction);
  touch(state, account);
  return transaction;
}
