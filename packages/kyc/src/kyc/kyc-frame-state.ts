import {
  isKycApprovedStatus,
  isKycManualApprovePendingStatus,
  isKycReprovedStatus,
  type KycStatus,
} from "./kyc-status.ts";

/** How a frame ends: three ways by word of the operator or the backend, one by our clock. */
export type KycFrameOutcome = "completed" | "failed" | "manual_approve_pending" | "timed_out";

/**
 * idle: not opened. refused: the address must not be framed, show an error. open: the player is at it.
 * mobile: goes on on the phone. Every other phase is the end.
 */
export type KycFramePhase = "idle" | "refused" | "open" | "mobile" | KycFrameOutcome;

/** Where a frame stands. */
export interface KycFrameState {
  readonly phase: KycFramePhase;
  /** The last status the backend named; null before one. */
  readonly status: KycStatus | null;
  /** The last failure of the polling; undefined once it answered again. */
  readonly error: unknown;
}

/** What a frame tells once: the start on the phone, and its end. */
export interface KycFrameEvent {
  readonly type: "mobile_started" | KycFrameOutcome;
  /** message: the operator's page, a hint; status: the backend, which decides; clock: the time was up. */
  readonly source: "message" | "status" | "clock";
}

/** The end that a status means, or undefined while it means none. */
export function kycOutcomeOf(status: unknown): Exclude<KycFrameOutcome, "timed_out"> | undefined {
  if (isKycApprovedStatus(status)) return "completed";
  if (isKycReprovedStatus(status)) return "failed";
  return isKycManualApprovePendingStatus(status) ? "manual_approve_pending" : undefined;
}
