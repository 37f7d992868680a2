import type { JustRegistered } from "./sign-in-flags.ts";

/** Milliseconds in which the automatic deposit dialog does not open again. */
export const DEPOSIT_THROTTLE = 12 * 60 * 60 * 1000;

/** A balance up to this amount is low. */
export const LOW_BALANCE = 0.99;

/** The delay of the automatic dialog, so that validation and blocking dialogs come first. */
export const DEPOSIT_DELAY = 1000;

/** The storage key of the cooldown; cleared on logout. */
export const DEPOSIT_OPENED_AT_KEY = "storefront.deposit-opened-at";

export interface DepositModalState {
  isSignedIn: boolean;
  /** True for an account that is self-excluded or withdraw-only. */
  isRestricted: boolean;
  /** Undefined until the wallet is known. */
  balance: number | undefined;
  /** True after a sign-in or a registration in this page, false for a session that was found. */
  justSignedIn: boolean;
  justRegistered: JustRegistered | undefined;
  /** True when the limits step of the validation overlay is done or does not apply. */
  isLimitsStepResolved: boolean;
  /** The campaign of `?deposit=<campaign>`, while the URL has it (`readDepositCampaign`). */
  depositCampaign: string | undefined;
  /** The brand's flag. Only `false` has an effect: nothing opens by itself after a registration. */
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
  | "session-found"
  | "after-register-off"
  | "limits-pending"
  | "balance-unknown"
  | "balance-sufficient"
  | "throttled";

/**
 * The decision: whether the deposit dialog opens by itself, and after how many milliseconds. The caller stores the time
 * when it opens, and resets the flags of the sign-in and of the registration then.
 */
export interface DepositDecision {
  readonly open: boolean;
  readonly delayMs: number;
  readonly reason: DepositReason;
  /**
   * True where this sign-in opens nothing, whatever changes later: the caller resets its flag, so that a balance that
   * falls during play opens nothing either.
   */
  readonly isOver: boolean;
  /** The campaign that keeps the dialog closed, for the deposit form. Only with the reason `campaign`. */
  readonly campaign?: string;
}

/** The reasons for which a sign-in still waits for its decision. */
const WAITS: ReadonlySet<DepositReason> = new Set(["guest", "limits-pending", "balance-unknown"]);

/**
 * Decides whether the deposit dialog opens by itself, which it does after a sign-in or a registration in this page
 * alone. The dialog after a registration takes the place of the automatic one. A campaign in the URL and, after a
 * registration, a brand that does not want it stop both.
 */
export function decideDepositModal(state: DepositModalState, now: number): DepositDecision {
  const { justRegistered, depositCampaign: campaign } = state;
  if (!state.isSignedIn) return closed("guest");
  if (state.isRestricted) return closed("restricted");
  if (campaign !== undefined) return { ...closed("campaign"), campaign };
  if (!state.justSignedIn) return closed("session-found");
  if (!justRegistered) return automatic(state, now);
  return state.autoDepositAfterRegister === false
    ? closed("after-register-off")
    : afterRegister(state, justRegistered);
}

/** The campaign of `?deposit=<campaign>` in a page's search string; undefined for none and for an empty one. */
export function readDepositCampaign(search: string): string | undefined {
  return new URLSearchParams(search).get("deposit")?.trim() || undefined;
}

function afterRegister(state: DepositModalState, registered: JustRegistered): DepositDecision {
  if (registered.lastPrudentialLimitActive && !state.isLimitsStepResolved) return closed("limits-pending");
  return { open: true, delayMs: 0, reason: "after-register", isOver: false };
}

function automatic({ balance, lastOpenedAt }: DepositModalState, now: number): DepositDecision {
  if (balance === undefined || Number.isNaN(balance)) return closed("balance-unknown");
  if (balance > LOW_BALANCE) return closed("balance-sufficient");
  // A time in the future means that the clock was set back, so it does not count as a cooldown.
  const isCoolingDown =
    lastOpenedAt !== undefined && lastOpenedAt <= now && now - lastOpenedAt < DEPOSIT_THROTTLE;
  return isCoolingDown
    ? closed("throttled")
    : { open: true, delayMs: DEPOSIT_DELAY, reason: "low-balance", isOver: false };
}

function closed(reason: DepositReason): DepositDecision {
  return { open: false, delayMs: 0, reason, isOver: !WAITS.has(reason) };
}
