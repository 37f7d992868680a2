import type { Context } from "hono";
import type { Account } from "../players/account.ts";
import { refusal, refuse } from "../http/refusal.ts";
import type { SandboxState } from "../state/state.ts";
import { message } from "../http/texts.ts";
import { transactionsOf } from "./ledger.ts";
import type { TransactionType } from "./transaction.ts";

const DAY_MS = 86_400_000;
const DAYS: Record<string, number> = { day: 1, daily: 1, week: 7, weekly: 7, month: 30, monthly: 30 };

/** Throws 403 when an account may not put money in: self-excluded, withdraw-only or paused. */
export function checkMayDeposit(context: Context, state: SandboxState, { userInfo }: Account): void {
  if (userInfo.restriction) throw refuse(context, 403, userInfo.restriction);
  if (userInfo.paused_until && Date.parse(userInfo.paused_until) > state.now()) {
    throw refuse(context, 403, "account_paused");
  }
}

/** Throws 422 with `limitError` when an amount goes over the player's own limit of a period. */
export function checkLimit(
  context: Context,
  state: SandboxState,
  account: Account,
  { type, amount, pending = 0 }: { type: "deposit" | "withdraw"; amount: number; pending?: number },
): void {
  const field = type === "deposit" ? "spa_deposit_limit" : "spa_withdrawal_limit";
  const limit = account.userInfo[field];
  if (limit === null || limit === undefined) return;
  const period = account.userInfo.spa_period_limit ?? "daily";
  const used = pending + usedSince(state, account, type, state.now() - (DAYS[period] ?? 1) * DAY_MS);
  if (used + amount <= limit) return;
  const reason = type === "deposit" ? "deposit_limit" : "withdrawal_limit";
  const text = message(reason, context.req.header("lang"));
  throw refusal(422, { reason, message: text, limitError: { field, limit, used, period } });
}

function usedSince(state: SandboxState, account: Account, type: TransactionType, since: number): number {
  return transactionsOf(state, account)
    .filter((line) => line.type === type && line.status !== "failed" && Date.parse(line.created_at) > since)
    .reduce((total, { amount }) => total + Math.abs(amount), 0);
}
