/** What an operator's page says, in the words every operator shares. */
export type KycOperatorEventType =
  | "completed"
  | "failed"
  | "manual_approve_pending"
  | "mobile_started"
  | "unknown";

/** What a table may say of an event; `unknown` is what is not in it. */
export type KnownKycEventType = Exclude<KycOperatorEventType, "unknown">;

/** How one operator's page speaks. */
export interface KycOperator {
  /**
   * Names of events and what they mean. Case, and the way words are joined, make no difference:
   * `process_completed` is also `processCompleted`, `process.completed` and `PROCESS-COMPLETED`.
   */
  readonly events: Readonly<Record<string, KnownKycEventType>>;
  /** Fields that may hold the name, in order; `data.status` is the field of a nested object. Default `EVENT_FIELDS`. */
  readonly fields?: readonly string[] | undefined;
  /** Origins its page speaks from beside that of the frame's own address. */
  readonly origins?: readonly string[] | undefined;
  /** Other spellings of its name. */
  readonly aliases?: readonly string[] | undefined;
}

/** Operators by the name that a start answers with. */
export type KycOperators = Readonly<Record<string, KycOperator>>;

/** Where the name of an event is looked for, first to last. */
export const EVENT_FIELDS = [
  "type",
  "event",
  "eventName",
  "event_name",
  "action",
  "name",
  "status",
  "state",
  "result",
  "code",
  "message",
  "data.type",
  "data.event",
  "data.status",
  "data.result",
  "payload.type",
  "payload.event",
  "payload.status",
  "detail.type",
  "detail.event",
  "detail.status",
] as const;

/** The four types by their own names: every operator is understood when it speaks our words. */
const SHARED: KycOperator["events"] = {
  completed: "completed",
  failed: "failed",
  manual_approve_pending: "manual_approve_pending",
  mobile_started: "mobile_started",
};

/**
 * The operators whose messages are parsed. The payloads are not shown: these rows are a starting point, which a
 * brand corrects with its own `kycOperators` from what an operator really sends. The aliases of operator_g are empty
 * because the misspelled one is not shown either.
 */
export const KYC_OPERATORS = {
  operator_b: {
    events: {
      ...SHARED,
      process_completed: "completed",
      process_finished: "completed",
      process_failed: "failed",
      process_error: "failed",
      process_in_review: "manual_approve_pending",
      continue_on_mobile: "mobile_started",
    },
  },
  operator_c: {
    events: {
      ...SHARED,
      verification_completed: "completed",
      verification_approved: "completed",
      verification_failed: "failed",
      verification_rejected: "failed",
      verification_pending_review: "manual_approve_pending",
      verification_mobile_started: "mobile_started",
    },
  },
  operator_d: {
    events: {
      ...SHARED,
      success: "completed",
      finished: "completed",
      error: "failed",
      rejected: "failed",
      pending: "manual_approve_pending",
      qr_code_scanned: "mobile_started",
    },
  },
  operator_g: {
    events: {
      ...SHARED,
      flow_completed: "completed",
      flow_approved: "completed",
      flow_failed: "failed",
      flow_expired: "failed",
      flow_manual_review: "manual_approve_pending",
      flow_mobile_started: "mobile_started",
    },
    aliases: [],
  },
} as const satisfies KycOperators;
