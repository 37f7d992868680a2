import * as z from "zod/mini";
import type { Game } from "../games/game.ts";
import { isoNow, touch } from "../http/environment.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import type { MessageName } from "../http/texts.ts";
import { homeOf } from "../players/homes.ts";
import { daysOf } from "../players/limit-changes.ts";
import { hasPast, playerStore } from "../players/player-store.ts";
import type { Account } from "../players/records.ts";
import { type AccountState, restrictionOf } from "../players/restricted-account.ts";
import { hashOf, randomHex, type SandboxState, seededRandom } from "../state/state.ts";

type Purse = "balance" | "bonus" | "cashback";

/** Adds to a purse, or takes from it; the amount is never checked here. */
export function change(account: Account, purse: Purse, amount: number): void {
  const wallet = account.user.wallet;
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
    currency: account.user.wallet.currency,
    status: "completed",
    created_at: isoNow(state),
    ...line,
  };
  transactionsOf(state, account).unshift(transaction);
  touch(state, account);
  return transaction;
}

/** A body with an amount; its field is not shown, so both plausible names are taken, as number or text. */
export const AmountPayload = z.looseObject({
  amount: z.optional(z.union([z.number(), z.string()])),
  value: z.optional(z.union([z.number(), z.string()])),
});

/** The amount of a body, above 0 and in whole cents; throws 422 about it otherwise. */
export function amountOf(payload: z.output<typeof AmountPayload>): number {
  const field = payload.amount === undefined && payload.value !== undefined ? "value" : "amount";
  const raw = payload[field];
  const amount = typeof raw === "string" && raw.trim() === "" ? Number.NaN : Number(raw);
  if (!Number.isFinite(amount) || amount <= 0 || toCents(amount) !== amount)
    throw refuseField(field, "invalid_amount");
  return amount;
}

/** An amount rounded to cents. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100;

export type TransactionType = "deposit" | "withdraw" | "bet" | "win" | "bonus" | "cashback";

/** One line of a player's account; the amount is negative when it leaves the wallet. */
export interface Transaction {
  id: string;
  type: TransactionType;
  amount: number;
  currency: string;
  status: "pending" | "processing" | "completed" | "failed";
  description: string;
  created_at: string;
}

const LINES = 60;
const HOUR_MS = 3_600_000;

const PATTERN = "bet win bet bet deposit bet win cashback bet withdraw bet bonus".split(
  " ",
) as TransactionType[];

/** A player's transactions, newest first: what happened here, then a past of seeded players that is made up. */
export const transactionsOf = playerStore((account, state): Transaction[] => {
  if (!hasPast(account)) return [];
  const random = seededRandom(hashOf(`history of ${account.id}`));
  let at = state.now() - HOUR_MS;
  return Array.from({ length: LINES }, (_, index) => {
    at -= Math.round((4 + random() * 30) * HOUR_MS);
    const type = PATTERN[index % PATTERN.length] ?? "bet";
    return {
      id: `${account.id}${String(LINES - index).padStart(5, "0")}`,
      type,
      amount: pastAmount(type, random()),
      currency: account.user.currency,
      status: "completed" as const,
      description: descriptionOf(state.content.games, account, type, random()),
      created_at: new Date(at).toISOString(),
    };
  });
});

function pastAmount(type: TransactionType, chance: number): number {
  if (type === "deposit") return 50 * (1 + Math.floor(chance * 6));
  if (type === "withdraw") return -20 * (1 + Math.floor(chance * 10));
  if (type === "bet") return -toCents(1 + chance * 24);
  return toCents(1 + chance * 60);
}

function descriptionOf(
  games: readonly Game[],
  { home }: Account,
  type: TransactionType,
  chance: number,
): string {
  if (type === "bet" || type === "win") return games[Math.floor(chance * games.length)]?.name ?? "Game";
  return type === "deposit" || type === "withdraw" ? homeOf(home).transfer : type;
}

const DAY_MS = 86_400_000;

const REASONS = {
  self_excluded: "self_excluded",
  withdraw_only: "withdraw_only",
  paused: "account_paused",
  blocked: "user_blocked",
} as const satisfies Record<AccountState, MessageName>;

/** Throws 403 when an account may not put money in: self-excluded, withdraw-only, paused or blocked. */
export function checkMayDeposit(state: SandboxState, account: Account): void {
  const restriction = restrictionOf(account, state.now());
  if (restriction) throw refuse(403, REASONS[restriction]);
}

/** Throws 403 when an account may not play or bet for money, in any of the same states. */
export function checkMayPlay(state: SandboxState, account: Account): void {
  if (restrictionOf(account, state.now())) throw refuse(403, "no_play");
}

/** Throws 422 with `limitError` when an amount goes over the player's own limit of a period. */
export function checkLimit(
  state: SandboxState,
  account: Account,
  { type, amount, pending = 0 }: { type: "deposit" | "withdraw"; amount: number; pending?: number },
): void {
  const field = type === "deposit" ? "spa_deposit_limit" : "spa_withdrawal_limit";
  const limit = account.userInfo[field];
  if (limit === null || limit === undefined) return;
  const period = account.userInfo.spa_period_limit ?? "daily";
  const used = pending + usedSince(state, account, type, state.now() - daysOf(period) * DAY_MS);
  if (used + amount <= limit) return;
  const reason = type === "deposit" ? "deposit_limit" : "withdrawal_limit";
  throw refuse(422, reason, { limitError: { field, limit, used, period } });
}

function usedSince(state: SandboxState, account: Account, type: TransactionType, since: number): number {
  return transactionsOf(state, account)
    .filter(({ status }) => status !== "failed" && status !== "pending")
    .filter((line) => line.type === type && Date.parse(line.created_at) > since)
    .reduce((total, { amount }) => total + Math.abs(amount), 0);
}
