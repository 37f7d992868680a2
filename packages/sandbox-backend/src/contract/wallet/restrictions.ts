import { refuse } from "../http/refusal.ts";
import type { MessageName } from "../http/texts.ts";
import { daysOf } from "../players/limit-changes.ts";
import type { Account } from "../players/records.ts";
import { type AccountState, restrictionOf } from "../players/restricted-account.ts";
import type { SandboxState } from "../state/state.ts";
import { transactionsOf, type TransactionType } from "./ledger.ts";

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
