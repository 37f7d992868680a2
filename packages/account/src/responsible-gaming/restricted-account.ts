import { type FieldRule, heldInProfile } from "./field-rule.ts";
import type { ValidationProfile } from "./pending-data.ts";

export type RestrictionState = "self-excluded" | "withdraw-only" | "paused" | "blocked";

/** One row of a brand's table: the account has this state while the rule of the field holds. */
export interface RestrictionRule extends FieldRule {
  readonly state: RestrictionState;
}

export interface AccountRestriction {
  readonly state: RestrictionState;
  /** Milliseconds since 1970 at which it ends by itself; undefined when it has no end. */
  readonly until?: number;
  /** The day with which it ends where the profile names no time, `YYYY-MM-DD`: show this day, and no hour. */
  readonly day?: string;
}

const SELF_EXCLUDED = ["self_excluded", "self_exclusion", "excluded", "autoexcluido"];
const WITHDRAW_ONLY = ["withdraw_only", "withdrawal_only", "only_withdraw"];
const PAUSED = ["paused", "timeout", "time_out", "cooling_off"];
const BLOCKED = ["blocked", "banned", "suspended", "cancelled", "canceled", "closed"];

/**
 * The table of a brand without its own. The specification has no field of these states, so these are the usual names.
 * The first row that holds decides; a text in `restriction` that no row knows means `blocked`.
 */
export const DEFAULT_RESTRICTIONS: readonly RestrictionRule[] = [
  { state: "self-excluded", field: "self_excluded" },
  { state: "self-excluded", field: "is_self_excluded" },
  { state: "self-excluded", field: "self_exclusion_until" },
  { state: "self-excluded", field: "status", is: SELF_EXCLUDED },
  { state: "self-excluded", field: "restriction", is: SELF_EXCLUDED },
  { state: "blocked", field: "cancelled_account" },
  { state: "blocked", field: "is_active", is: false },
  { state: "blocked", field: "status", is: BLOCKED },
  { state: "paused", field: "paused_until" },
  { state: "paused", field: "timeout_until" },
  { state: "paused", field: "status", is: PAUSED },
  { state: "paused", field: "restriction", is: PAUSED },
  { state: "withdraw-only", field: "withdraw_only" },
  { state: "withdraw-only", field: "status", is: WITHDRAW_ONLY },
  { state: "withdraw-only", field: "restriction", is: WITHDRAW_ONLY },
  { state: "blocked", field: "restriction" },
];

/** The restriction of an account, null when there is none. A missing field and a date in the past are no restriction. */
export function accountRestriction(
  profile: ValidationProfile | null | undefined,
  rules: readonly RestrictionRule[] = DEFAULT_RESTRICTIONS,
  now: number = Date.now(),
): AccountRestriction | null {
  if (!profile) return null;
  for (const rule of rules) {
    const held = heldInProfile(profile, rule, now);
    if (held) return held.until === Infinity ? { state: rule.state } : { state: rule.state, ...held };
  }
  return null;
}
