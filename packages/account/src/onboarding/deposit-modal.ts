import type { JustRegistered } from "./just-registered.ts";

/** Milliseconds in which the automatic deposit dialog does not open again. */
export const DEPOSIT_THROTTLE = 12 * 60 * 60 * 1000;

/** A balance up to this amount is low. */
export const LOW_BALANCE = 0.99;

/** The delay of the automatic dialog, so that validation and blocking dialogs come first. */
export const DEPOSIT_DELAY = 1000;

/** The storage key of the cooldown; cleared on logout. */
export const DEPOSIT_OPENED_AT_KEY = "storefront.deposit-opened-at";

/** The input of `decideDepositModal`. */
export interface DepositModalState {
  isSignedIn: boolean;
  /** True for an account that is self-excluded or withdraw-only. */
  isRestricted: boolean;
  /** Undefined until the wallet is known. */
  balance: number | undefined;
  justRegistered: JustRegistered | undefined;
  /** True when the limits step of the validation overlay is done or does not apply. */
  isLimitsStepResolved: boolean;
  /** The campaign of `?deposit=<campaign>`, while the URL has it (`readDepositCampaign`). */
  depositCampaign: string | undefined;
  /** The brand's flag. Only `false` has an effect, and only on the dialog after a registration. */
  autoDepositAfterRegister: boolean | undefined;
  /** The time at which the dialog last opened by itself. */
  lastOpenedAt: number | undefined;
}

/** The reason why the dialog opens or does not open. */
export type DepositReason =
  | "after-register"
  | "low-balance"
  | "guest"
  | "restricted"
  | "campaign"
  | "limits-pending"
  | "balance-unknown"
  | "balance-sufficient"
  | "throttled";

/**
 * The decision: whether the deposit dialog opens by itself, and after how many milliseconds. The caller stores the time
 * when it opens.
 */
export interface DepositDecision {
  readonly open: boolean;
  readonly delayMs: number;
  readonly reason: DepositReason;
  /** The campaign that keeps the dialog closed, for the deposit form. Only with the reason `campaign`. */
  readonly campaign?: string;
}

/**
 * Decides whether the deposit dialog opens by itself. It stays closed while the URL has a campaign. The dialog after a
 * registration comes before the automatic one. A brand without it still has the automatic one, which opens after login
 * or registration.
 */
export function decideDepositModal(state: DepositModalState, now: number): DepositDecision {
  const { justRegistered, depositCampaign: campaign } = state;
  if (!state.isSignedIn) return closed("guest");
  if (state.isRestricted) return closed("restricted");
  if (campaign !== undefined) return { ...closed("campaign"), campaign };
  const isAfterRegister = justRegistered !== undefined && state.autoDepositAfterRegister !== false;
  return isAfterRegister ? afterRegister(state, justRegistered) : automatic(state, now);
}

/** The campaign of `?deposit=<campaign>` in a page's search string; undefined for none and for an empty one. */
export function readDepositCampaign(search: string): string | undefined {
  return new URLSearchParams(search).get("deposit")?.trim() || undefined;
}

function afterRegister(state: DepositModalState, registered: JustRegistered): DepositDecision {
  if (registered.lastPrudentialLimitActive && !state.isLimitsStepResolved) return closed("limits-pending");
  return { open: true, delayMs: 0, reason: "after-register" };
}

function automatic({ balance, lastOpenedAt }: DepositModalState, now: number): DepositDecision {
  if (balance === undefined || Number.isNaN(balance)) return closed("balance-unknown");
  if (balance > LOW_BALANCE) return closed("balance-sufficient");
  // A time in the future means that the clock was set back, so it does not count as a cooldown.
  const isCoolingDown =
    lastOpenedAt !== undefined && lastOpenedAt <= now && now - lastOpenedAt < DEPOSIT_THROTTLE;
  return isCoolingDown ? closed("throttled") : { open: true, delayMs: DEPOSIT_DELAY, reason: "low-balance" };
}

function closed(reason: DepositReason): DepositDecision {
  return { open: false, delayMs: 0, reason };
}
