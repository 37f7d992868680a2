import type { Rollover } from "@storefront/account";

/** The progress of a rollover. */
export interface RolloverProgress {
  target: number;
  done: number;
  /** From 0 to 1. */
  share: number;
  /** The largest payout of the bonus. */
  largestWithdrawal: number | undefined;
}

/** The progress of a rollover; undefined when there is none, or none that names its target. */
export function rolloverProgress(rollover: Rollover | null): RolloverProgress | undefined {
  const target = rollover?.rollover_target ?? 0;
  if (target <= 0) return undefined;
  const done = Math.max(0, rollover?.rollover_done ?? 0);
  return {
    target,
    done: Math.min(done, target),
    share: Math.min(1, done / target),
    largestWithdrawal: rollover?.maxBonusWithdrawAmount ?? undefined,
  };
}
