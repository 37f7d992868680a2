import { asRecord, frozen } from "@storefront/client";

/** The states of a verification by name; the numbers are the backend's. */
export const KycStatus = /* @__PURE__ */ frozen({
  PROCESSING: 0,
  APPROVED: 1,
  REPROVED: 2,
  MANUAL_APPROVED: 3,
  MANUAL_APPROVE_PENDING: 4,
  MANUAL_REPROVED: 5,
  LIVENESS_PENDING: 6,
} as const);

export type KycStatus = (typeof KycStatus)[keyof typeof KycStatus];

const STATUSES: readonly KycStatus[] = Object.values(KycStatus);
const BY_NAME: ReadonlyMap<string, KycStatus> = new Map(Object.entries(KycStatus));
const DIGIT = /^\d$/;
// `toUpperCase` alone would accept a dotless i and a long s as ASCII letters.
const NAME = /^[a-z_]+$/i;

/** The state of a number, a digit string or a name in any case; null for every other value, such as `" "` or `1.5`. */
export function normalizeKycStatus(value: unknown): KycStatus | null {
  if (typeof value === "number") return STATUSES[value] ?? null;
  if (typeof value !== "string") return null;
  if (DIGIT.test(value)) return STATUSES[Number(value)] ?? null;
  return NAME.test(value) ? (BY_NAME.get(value.toUpperCase()) ?? null) : null;
}

/** True for APPROVED and MANUAL_APPROVED, in any form. */
export function isKycApprovedStatus(value: unknown): boolean {
  const status = normalizeKycStatus(value);
  return status === KycStatus.APPROVED || status === KycStatus.MANUAL_APPROVED;
}

/** True for REPROVED and MANUAL_REPROVED, in any form. */
export function isKycReprovedStatus(value: unknown): boolean {
  const status = normalizeKycStatus(value);
  return status === KycStatus.REPROVED || status === KycStatus.MANUAL_REPROVED;
}

/** True for PROCESSING and LIVENESS_PENDING, in any form. */
export function isKycProcessingStatus(value: unknown): boolean {
  const status = normalizeKycStatus(value);
  return status === KycStatus.PROCESSING || status === KycStatus.LIVENESS_PENDING;
}

/** True for LIVENESS_PENDING, in any form. */
export function isKycLivenessPendingStatus(value: unknown): boolean {
  return normalizeKycStatus(value) === KycStatus.LIVENESS_PENDING;
}

/** True for MANUAL_APPROVE_PENDING, in any form. */
export function isKycManualApprovePendingStatus(value: unknown): boolean {
  return normalizeKycStatus(value) === KycStatus.MANUAL_APPROVE_PENDING;
}

/**
 * True when another read soon is of no use: the verification is decided, or a person must decide. The specification
 * shows no transitions, so a brand can give another rule to the polling.
 */
export function isKycFinalStatus(value: unknown): boolean {
  return isKycApprovedStatus(value) || isKycReprovedStatus(value) || isKycManualApprovePendingStatus(value);
}

/** The last part of a label key. */
export type KycReasonLabel =
  | "password_change"
  | "password_recovery"
  | "admin_password_change"
  | "login_location_change"
  | "login_device_change"
  | "ip_change"
  | "access_after_7_days"
  | "selfie_validation"
  | "unknown";

/** A label key of the locale files: namespace `validation`, below `kyc_reasons`. */
export type KycReasonLabelKey = `validation:kyc_reasons.${KycReasonLabel}`;

/** The reasons that have a label of their own; backends may send others. */
const LABELS: ReadonlyMap<string, KycReasonLabel> = new Map<string, KycReasonLabel>([
  ["password_changed", "password_change"],
  ["reset_password", "password_recovery"],
  ["admin_change_password", "admin_password_change"],
  ["location_changed_login", "login_location_change"],
  ["device_changed_login", "login_device_change"],
  ["ip_changed", "ip_change"],
  ["login_7_days_ago", "access_after_7_days"],
]);

/** The label key of a reason; any other value reads as `unknown`. */
export const kycReasonLabelKey = (reason: unknown): KycReasonLabelKey =>
  `validation:kyc_reasons.${labelOf(reason)}`;

/** The label of a reason: its text, or a record of which one field is the text. */
function labelOf(reason: unknown): KycReasonLabel {
  for (const text of [reason, ...Object.values(asRecord(reason) ?? {})]) {
    if (typeof text !== "string") continue;
    const label = LABELS.get(text) ?? (text.includes("cookie_liveness") ? "selfie_validation" : undefined);
    if (label) return label;
  }
  return "unknown";
}
