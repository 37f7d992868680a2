import {
  isKycApprovedStatus,
  isKycManualApprovePendingStatus,
  isKycReprovedStatus,
  type KycStatus,
} from "./kyc-status.ts";

/** The ways in which a frame ends: three by the operator or the backend, one by our own time limit. */
export type KycFrameOutcome = "completed" | "failed" | "manual_approve_pending" | "timed_out";

/**
 * idle: not opened. refused: the address must not be framed, show an error. open: the player uses the page. mobile: the
 * player continues on the phone. Every other phase is an end.
 */
export type KycFramePhase = "idle" | "refused" | "open" | "mobile" | KycFrameOutcome;

export interface KycFrameState {
  readonly phase: KycFramePhase;
  /** True when the page has sent no message for 10 seconds, as an error page does: show another way beside the frame. */
  readonly isSilent: boolean;
  /** The last status of the backend; null before the first. */
  readonly status: KycStatus | null;
  /** The last failure of the polling; undefined after the next answer. */
  readonly error: unknown;
}

/** An event of a frame, reported once: the start on the phone, or the end. */
export interface KycFrameEvent {
  readonly type: "mobile_started" | KycFrameOutcome;
  /** message: from the operator's page, a hint. status: from the backend, which decides. clock: the time limit is over. */
  readonly source: "message" | "status" | "clock";
}

/** The end that a status means; undefined while it means none. */
export function kycOutcomeOf(status: unknown): Exclude<KycFrameOutcome, "timed_out"> | undefined {
  if (isKycApprovedStatus(status)) return "completed";
  if (isKycReprovedStatus(status)) return "failed";
  return isKycManualApprovePendingStatus(status) ? "manual_approve_pending" : undefined;
}
