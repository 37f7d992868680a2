/** The buttons of an operator's page. */
export const DECISIONS = ["approve", "fail", "manual", "mobile"] as const;
/** One press. */
export type Decision = (typeof DECISIONS)[number];

/** The status after each decision: APPROVED, REPROVED, MANUAL_APPROVE_PENDING, LIVENESS_PENDING. */
export const STATUS_OF: Record<Decision, number> = { approve: 1, fail: 2, manual: 4, mobile: 6 };

/** Operators whose pages speak; the page of any other operator is silent, so that only polling tells. */
export const TALKING_OPERATORS = ["operator_b", "operator_c", "operator_d", "operator_g"] as const;

// The payloads are not shown (document 1, 6.2). The names are those of the storefront's own table; the shapes
// differ on purpose: an object, a JSON string, a bare name, a nested object.
const NAMES: Record<(typeof TALKING_OPERATORS)[number], Record<Decision, string>> = {
  operator_b: {
    approve: "process_completed",
    fail: "process_failed",
    manual: "process_in_review",
    mobile: "continue_on_mobile",
  },
  operator_c: {
    approve: "verification_approved",
    fail: "verification_rejected",
    manual: "verification_pending_review",
    mobile: "verification_mobile_started",
  },
  operator_d: { approve: "success", fail: "rejected", manual: "pending", mobile: "qr_code_scanned" },
  operator_g: {
    approve: "flow_approved",
    fail: "flow_failed",
    manual: "flow_manual_review",
    mobile: "flow_mobile_started",
  },
};

/** The window message of an operator about a decision; undefined when its page is silent. */
export function operatorMessage(operator: string, decision: Decision, id: number): unknown {
  const name = (NAMES as Record<string, Record<Decision, string> | undefined>)[operator]?.[decision];
  if (name === undefined) return undefined;
  if (operator === "operator_b") return { event: name, process_id: id };
  if (operator === "operator_c") return JSON.stringify({ type: name, id });
  return operator === "operator_d" ? name : { source: "kyc", data: { event: name, id } };
}
