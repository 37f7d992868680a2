import type { AuthUser, AuthUserInfo } from "../records/profile-record.schema.ts";
import { asMoment, asNumber, asText } from "@storefront/client";
import { type FieldRule, heldInProfile } from "./field-rule.ts";
import { isFullNamePending, pendingFields, type ValidationProfile } from "./pending-data.ts";

/** The limits that a user may set, by the names of the profile. */
export const LIMIT_FIELDS = [
  "spa_bet_limit",
  "spa_loss_limit",
  "spa_deposit_limit",
  "spa_withdrawal_limit",
  "spa_time_limit",
] as const;
/** The steps of the validation overlay, in their order. */
export const VALIDATION_STEPS = [
  "email",
  "sms",
  "documents",
  "address",
  "full_name",
  "pending_data",
  "terms",
  "limits",
] as const;
export type ValidationStep = (typeof VALIDATION_STEPS)[number];

/** Returns whether a step is done; undefined leaves it to the built-in rule. */
export type StepRule = (profile: ValidationProfile) => boolean | undefined;

/** The consents that a brand requires, by the names of the profile. */
export const CONSENT_FIELDS = [
  "tc_accepted_at",
  "privacy_accepted_at",
  "lgpd_accepted_at",
  "law_accepted_at",
  "mkt_accepted_at",
] as const;
export type ConsentField = (typeof CONSENT_FIELDS)[number];

/** The input of the rules beside the profile. */
export interface StepFacts {
  readonly consents: readonly ConsentField[];
  readonly address: readonly FieldRule[];
  /** The choice at registration: set limits now. True in any form of the registration body. */
  readonly prudentialLimitActive: unknown;
  readonly now: number;
}

/** The flags with which a backend requires the address. The specification shows none, so these are the usual names. */
export const ADDRESS_FLAGS: readonly FieldRule[] = [
  { field: "force_request_address" },
  { field: "request_address" },
  { field: "address_required" },
];

/**
 * Returns from the profile alone whether a step is done. A field that the backend does not send asks for nothing, because
 * nothing that the player does would change it; one that is null, empty, false or no time is a step that is not done.
 */
export function isStepDone(step: ValidationStep, profile: ValidationProfile, facts: StepFacts): boolean {
  const { user, userInfo } = profile;
  switch (step) {
    case "email":
      return isConfirmed(userInfo?.validate_email_at);
    case "sms":
      return isConfirmed(userInfo?.validate_sms_at);
    case "documents":
      return !isForcedToKyc(profile) && (user?.document === undefined || isGiven(user.document));
    case "address":
      return !facts.address.some((rule) => heldInProfile(profile, rule, facts.now));
    case "full_name":
      return !isFullNamePending(profile) && !lacksFullName(user ?? {});
    case "pending_data":
      return pendingFields(profile).length === 0;
    case "terms":
      return facts.consents.every((consent) => isConfirmed(userInfo?.[consent]));
    case "limits":
      return !userInfo || !isTrue(facts.prudentialLimitActive) || hasLimit(userInfo);
  }
}

/** True when the backend requires identity verification before anything else. */
export function isForcedToKyc({ userInfo }: ValidationProfile): boolean {
  return isTrue(userInfo?.force_request_kyc);
}

/** True for the ways in which backends write true: `true`, 1, "1", "true". */
export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === "string" && /^(?:1|true)$/i.test(value));
}

/** True for a time, for the fact alone, and for what is not told. Some databases write `0000-00-00 00:00:00` for never. */
function isConfirmed(value: unknown): boolean {
  if (value === undefined) return true;
  const moment = asMoment(value);
  return moment !== null && /[1-9]|^true$/i.test(moment);
}

/** True for a document: its record, or its number as some backends send it. */
function isGiven(value: unknown): boolean {
  if (typeof value === "object") return value !== null;
  return (asText(value) ?? "").trim() !== "";
}

function lacksFullName({ name, first_name: first, last_name: last }: Partial<AuthUser>): boolean {
  const words = (text: unknown): number =>
    typeof text === "string" ? text.split(/\s+/).filter(Boolean).length : 0;
  if ((words(first) > 0 && words(last) > 0) || words(name) > 1) return false;
  // A name that is told and not whole, or a part of it that is told to be missing.
  return name !== undefined || [first, last].some((part) => part !== undefined && words(part) === 0);
}

/** True once the player has set any limit, including 0. */
export function hasLimit(userInfo: Partial<AuthUserInfo>): boolean {
  return LIMIT_FIELDS.some((field) => asNumber(userInfo[field]) !== null);
}
