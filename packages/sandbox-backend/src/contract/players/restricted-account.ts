import type { Account } from "./records.ts";

// Document 1, 3.4; decision D12.
/** The states of an account that may not do everything. */
export const ACCOUNT_STATES = ["self_excluded", "withdraw_only", "paused", "blocked"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

const PAUSE_MS = 7 * 86_400_000;

/** Pauses an account for a week. */
export function pauseAccount({ userInfo }: Account, now: number): void {
  userInfo.paused_until = new Date(now + PAUSE_MS).toISOString();
}

/** The state that an account is in now; a pause and a self-exclusion with an end are over by themselves. */
export function restrictionOf({ blocked, userInfo }: Account, now: number): AccountState | null {
  const isAhead = (moment: string | null | undefined): boolean =>
    moment !== null && moment !== undefined && Date.parse(moment) > now;
  if (blocked) return "blocked";
  if (isAhead(userInfo.self_exclusion_until)) return "self_excluded";
  return userInfo.restriction ?? (isAhead(userInfo.paused_until) ? "paused" : null);
}

/** Puts an account into one state, or with null into none. A blocked one keeps its open sessions and gets no new one. */
export function restrictAccount(account: Account, state: AccountState | null, now: number): void {
  const { user, userInfo } = account;
  userInfo.restriction = state === "self_excluded" || state === "withdraw_only" ? state : null;
  userInfo.paused_until = null;
  userInfo.self_exclusion_until = null;
  if (state === "paused") pauseAccount(account, now);
  account.blocked = state === "blocked";
  user.is_active = account.blocked || user.cancelled_account === 1 ? 0 : 1;
}
