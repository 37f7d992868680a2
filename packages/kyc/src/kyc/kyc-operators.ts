import { frozen } from "@storefront/client";

/** An event of an operator's page, in names that all operators share. */
export type KycOperatorEventType =
  | "completed"
  | "failed"
  | "manual_approve_pending"
  | "mobile_started"
  | "unknown";

/** An event that a table may name; `unknown` is every event that is not in it. */
export type KnownKycEventType = Exclude<KycOperatorEventType, "unknown">;

/** The table of one operator: the names and fields of its page's messages. */
export interface KycOperator {
  /**
   * Names of events and their meaning. Case and separators make no difference: `process_completed` is also
   * `processCompleted`, `process.completed` and `PROCESS-COMPLETED`.
   */
  readonly events: Readonly<Record<string, KnownKycEventType>>;
  /** Fields that may hold the name, in order; `data.status` is the field of a nested object. Default `EVENT_FIELDS`. */
  readonly fields?: readonly string[] | undefined;
  /** Origins of its page's messages, beside that of the frame's own address. */
  readonly origins?: readonly string[] | undefined;
  /** Other spellings of its name. */
  readonly aliases?: readonly string[] | undefined;
}

/** Operators by the name that a start answers with. */
export type KycOperators = Readonly<Record<string, KycOperator>>;

/** The fields in which the sandbox's pages name an event, in order. A brand names those of its operators. */
export const EVENT_FIELDS = /* @__PURE__ */ frozen(["type", "event", "data.event"] as const);

/** The four types by their own names: every operator may use our names. */
const SHARED: KycOperator["events"] = {
  completed: "completed",
  failed: "failed",
  manual_approve_pending: "manual_approve_pending",
  mobile_started: "mobile_started",
};

/**
 * The operators whose messages are parsed. The specification does not show the messages: these rows are those of the
 * sandbox's pages, and a brand names those of its operators in `kycOperators`. The aliases of operator_g are empty,
 * because the specification does not show its misspelled name.
 */
export const KYC_OPERATORS = /* @__PURE__ */ frozen({
  operator_b: {
    events: {
      ...SHARED,
      process_completed: "completed",
      process_failed: "failed",
      process_in_review: "manual_approve_pending",
      continue_on_mobile: "mobile_started",
    },
  },
  operator_c: {
    events: {
      ...SHARED,
      verification_approved: "completed",
      verification_rejected: "failed",
      verification_pending_review: "manual_approve_pending",
      verification_mobile_started: "mobile_started",
    },
  },
  operator_d: {
    events: {
      ...SHARED,
      success: "completed",
      rejected: "failed",
      pending: "manual_approve_pending",
      qr_code_scanned: "mobile_started",
    },
  },
  operator_g: {
    events: {
      ...SHARED,
      flow_approved: "completed",
      flow_failed: "failed",
      flow_manual_review: "manual_approve_pending",
      flow_mobile_started: "mobile_started",
    },
    aliases: [],
  },
} as const satisfies KycOperators);
