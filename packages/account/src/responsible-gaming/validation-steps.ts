import type { AuthUser, AuthUserInfo } from "../auth/auth.schema.ts";
import { asMoment, asNumber, asText } from "@storefront/proxy";
import { isUnknownUser } from "../auth/profile-reader.ts";
import { type FieldRule, heldRule } from "./field-rule.ts";
import { LIMIT_FIELDS } from "./limit-fields.ts";
import { isFullNamePending, pendingFields } from "./pending-data.schema.ts";

/** The steps of the validation overlay, in the order in which they are asked. */
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

/** What the steps are told from: the profile, or what there is of it. */
export interface ValidationProfile {
  readonly user?: Partial<AuthUser> | null | undefined;
  readonly userInfo?: Partial<AuthUserInfo> | null | undefined;
}

/** Tells whether a step is done; undefined leaves it to the built-in rule. */
export type StepRule = (profile: ValidationProfile) => boolean | undefined;

/** The consents a brand asks for, by the profile's names. */
export const CONSENT_FIELDS = [
  "tc_accepted_at",
  "privacy_accepted_at",
  "lgpd_accepted_at",
  "law_accepted_at",
  "mkt_accepted_at",
] as const;
export type ConsentField = (typeof CONSENT_FIELDS)[number];

/** What the rules need beside the profile. */
export interface StepFacts {
  readonly consents: readonly ConsentField[];
  readonly address: readonly FieldRule[];
  /** The button chosen at registration: set limits now. Boolean-like, as in the registration's payload. */
  readonly prudentialLimitActive: unknown;
  readonly now: number;
}

/** The flags by which a backend asks for the address; the specification shows none, so these are the usual names. */
export const ADDRESS_FLAGS: readonly FieldRule[] = [
  { field: "force_request_address" },
  { field: "request_address" },
  { field: "address_required" },
];

/**
 * Tells from the profile alone whether a step is done. A record that is missing altogether tells nothing, and
 * nothing is asked for; in a record that is there, a missing, null or empty field is one that is not done.
 */
export function isStepDone(step: ValidationStep, profile: ValidationProfile, facts: StepFacts): boolean {
  const { user, userInfo } = profile;
  switch (step) {
    case "email":
      return !userInfo || isMoment(userInfo.validate_email_at);
    case "sms":
      return !userInfo || isMoment(userInfo.validate_sms_at);
    case "documents":
      return !isForcedToKyc(profile) && (isUnknownUser(user) || isGiven(user?.document));
    case "address":
      return !facts.address.some((rule) => heldRule({ ...user, ...userInfo }, rule, facts.now));
    case "full_name":
      return !isFullNamePending(profile) && (isUnknownUser(user) || hasFullName(user ?? {}));
    case "pending_data":
      return pendingFields(profile).length === 0;
    case "terms":
      return !userInfo || facts.consents.every((consent) => isMoment(userInfo[consent]));
    case "limits":
      return !userInfo || !isTrue(facts.prudentialLimitActive) || hasLimit(userInfo);
  }
}

/** True when the backend asks for identity verification before anything else. */
export function isForcedToKyc({ userInfo }: ValidationProfile): boolean {
  return isTrue(userInfo?.force_request_kyc);
}

/** True for what backends send as true: `true`, 1, "1", "true". */
export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === "string" && /^(?:1|true)$/i.test(value));
}

/** A time that was, or only that it was; `0000-00-00 00:00:00` is how some databases say never. */
function isMoment(value: unknown): boolean {
  const moment = asMoment(value);
  return moment !== null && /[1-9]|^true$/i.test(moment);
}

/** A document: its record, or its number as some backends send it. */
function isGiven(value: unknown): boolean {
  if (typeof value === "object") return value !== null;
  return (asText(value) ?? "").trim() !== "";
}

function hasFullName({ name, first_name: first, last_name: last }: Partial<AuthUser>): boolean {
  const words = (text: unknown): number =>
    typeof text === "string" ? text.split(/\s+/).filter(Boolean).length : 0;
  return (words(first) > 0 && words(last) > 0) || words(name) > 1;
}

/** True once the player has set any limit, be it 0. */
export function hasLimit(userInfo: Partial<AuthUserInfo>): boolean {
  return LIMIT_FIELDS.some((field) => asNumber(userInfo[field]) !== null);
}
