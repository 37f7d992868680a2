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
  /** The campaign of `?deposit=<campaign>`, while the URL has it (`readDepositCampaign`). */
  depositCampaign: string | undefined;
  /** The brand's flag; only `false` suppresses, and only the dialog after a registration. */
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
  | "limits-pending"
  | "balance-unknown"
  | "balance-sufficient"
  | "throttled";

/** Whether the deposit dialog opens by itself, and after how many milliseconds. Opening stamps the cooldown. */
export interface DepositDecision {
  readonly open: boolean;
  readonly delayMs: number;
  readonly reason: DepositReason;
  /** The campaign that keeps the dialog closed, for the deposit's form; there with the reason `campaign` alone. */
  readonly campaign?: string;
}

/**
 * Decides whether the deposit dialog opens by itself. A campaign in the URL keeps it closed as long as it is there. The
 * dialog after a registration comes before the automatic one; a brand that switched it off still has the automatic one,
 * which opens after login or registration.
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
  // A time in the future means that the clock was set back: no cooldown can be read from it.
  const isCoolingDown =
    lastOpenedAt !== undefined && lastOpenedAt <= now && now - lastOpenedAt < DEPOSIT_THROTTLE;
  return isCoolingDown ? closed("throttled") : { open: true, delayMs: DEPOSIT_DELAY, reason: "low-balance" };
}

function closed(reason: DepositReason): DepositDecision {
  return { open: false, delayMs: 0, reason };
}
