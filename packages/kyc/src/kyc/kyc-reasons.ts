import { asRecord } from "@storefront/client";

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
