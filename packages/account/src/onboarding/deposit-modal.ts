import type { JustRegistered } from "./just-registered.ts";

/** The automatic deposit dialog stays away this long after it opened. */
export const DEPOSIT_THROTTLE = 12 * 60 * 60 * 1000;

/** A balance at or under this is low. */
export const LOW_BALANCE = 0.99;

/** The automatic dialog waits this long, so that validation and blocking dialogs come first. */
export const DEPOSIT_DELAY = 1000;

/** Where the cooldown is stored; cleared on logout. */
export const DEPOSIT_OPENED_AT_KEY = "storefront.deposit-opened-at";

/** Everything that decides. */
export interface DepositModalState {
  isSignedIn: boolean;
  /** Self-excluded or withdraw-only. */
  isRestricted: boolean;
  /** Undefined until the wallet is known. */
  balance: number | undefined;
  justRegistered: JustRegistered | undefined;
  /** The limits step of the validation overlay is done or does not apply. */
  isLimitsStepResolved: boolean;
  /** The URL has `?deposit=<campaign>`. */
  hasDepositCampaign: boolean;
  /** The brand's flag; only `false` suppresses. */
  autoDepositAfterRegister: boolean | undefined;
  /** When the dialog last opened by itself. */
  lastOpenedAt: number | undefined;
}

/** Why the dialog opens, or why not. */
export type DepositReason =
  | "after-register"
  | "low-balance"
  | "guest"
  | "restricted"
  | "campaign"
  | "switched-off"
  | "limits-pending"
  | "balance-unknown"
  | "balance-sufficient"
  | "throttled";

/** Whether the deposit dialog opens by itself, and after how many milliseconds. Opening stamps the cooldown. */
export interface DepositDecision {
  readonly open: boolean;
  readonly delayMs: number;
  readonly reason: DepositReason;
}

/**
 * Decides whether the deposit dialog opens by itself. A registration decides alone while its flag is set: what
 * suppresses the after-register dialog does not let the automatic one in by the back door.
 */
export function decideDepositModal(state: DepositModalState, now: number): DepositDecision {
  if (!state.isSignedIn) return closed("guest");
  if (state.isRestricted) return closed("restricted");
  return state.justRegistered ? afterRegister(state, state.justRegistered) : automatic(state, now);
}

function afterRegister(state: DepositModalState, registered: JustRegistered): DepositDecision {
  if (state.hasDepositCampaign) return closed("campaign");
  if (state.autoDepositAfterRegister === false) return closed("switched-off");
  if (registered.lastPrudentialLimitActive && !state.isLimitsStepResolved) return closed("limits-pending");
  return { open: true, delayMs: 0, reason: "after-register" };
}

function automatic({ balance, lastOpenedAt }: DepositModalState, now: number): DepositDecision {
  if (balance === undefined || Number.isNaN(balance)) return closed("balance-unknown");
  if (balance > LOW_BALANCE) return closed("balance-sufficient");
  // A time in the future means that the clock was set back: no cooldown can be read from it.
  const isCoolingDown =
    lastOpenedAt !== undefined && lastOpenedAt <= now && now - lastOpenedAt < DEPOSIT_THROTTLE;
  return isCoolingDown ? closed("throttled") : { open: true, delayMs: DEPOSIT_DELAY, reason: "low-balance" };
}

function closed(reason: DepositReason): DepositDecision {
  return { open: false, delayMs: 0, reason };
}
