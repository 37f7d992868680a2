import {
  asFlag,
  asList,
  asMoment,
  asNumber,
  asRecord,
  asText,
  readFields,
  type RecordRules,
} from "@storefront/client";
import * as z from "zod/mini";
import { readWallet } from "./record-readers.ts";
import type { Known, OpenFields } from "./reader.schema.ts";

/** The fields of a user (document 1, 2.5). */
export const USER = {
  id: asId,
  email: asText,
  username: asText,
  name: asText,
  first_name: asText,
  last_name: asText,
  phone: asText,
  ddi: asText,
  birth_date: asText,
  country: asText,
  language: asText,
  currency: asText,
  token: asText,
  mother_name: asText,
  gender: asNumber,
  document: asDocument,
  country_data: asFirstRecord,
  wallet: readWallet,
  is_active: asFlag,
  cancelled_account: asFlag,
  bonus_enabled: asFlag,
  ftd_date: asText,
  ftd_value: asNumber,
  created_at: asText,
  updated_at: asText,
  last_login: asText,
  affiliation_code: asText,
  latestKyc: asFirstRecord,
} satisfies RecordRules;

/** The fields of the second half (document 1, 2.6). */
export const USER_INFO = {
  validate_email_at: asMoment,
  validate_sms_at: asMoment,
  login_at: asText,
  login_attempt_qty: asNumber,
  strong_password: asFlag,
  seven_days_since_last_login: asFlag,
  force_request_kyc: asFlag,
  /** The specification does not show the structure of a reason; its identifiers have label keys in the kyc package. */
  force_request_kyc_reasons: asList,
  two_factor_enabled: asFlag,
  two_factor_type: asText,
  two_factor_at: asText,
  two_factor_code: asText,
  latitude: asNumber,
  longitude: asNumber,
  location_at: asText,
  nationalities: asText,
  tc_accepted_at: asMoment,
  privacy_accepted_at: asMoment,
  lgpd_accepted_at: asMoment,
  law_accepted_at: asMoment,
  mkt_accepted_at: asMoment,
  spa_bet_limit: asNumber,
  spa_loss_limit: asNumber,
  spa_deposit_limit: asNumber,
  spa_withdrawal_limit: asNumber,
  spa_time_limit: asNumber,
  spa_period_limit: asText,
  spa_note: asText,
} satisfies RecordRules;

/** The signed-in user: known fields are typed, unknown ones are kept. */
export interface AuthUser extends Known<typeof USER>, OpenFields {}

/** The state of a user: known fields are typed, unknown ones are kept. */
export interface AuthUserInfo extends Known<typeof USER_INFO>, OpenFields {}

/** The schema of a record with these readers: each field is what its reader makes of it, or missing. */
// @__NO_SIDE_EFFECTS__
function answerOf<Fields>(readers: RecordRules): z.ZodMiniType<Fields> {
  const schemas = new Map<unknown, z.ZodMiniType>([
    [USER.id, z.number()],
    [asNumber, z.number()],
    [asText, z.string()],
    [asMoment, z.string()],
    // Flags whose type differs between records of the specification, and between backends.
    [asFlag, z.union([z.boolean(), z.number()])],
    [asList, z.array(z.unknown())],
  ]);
  const fields = Object.entries(readers).map(([name, read]) => {
    return [name, z.nullish(schemas.get(read) ?? z.looseObject({}))] as const;
  });
  return z.looseObject(Object.fromEntries(fields)) as z.ZodMiniType as z.ZodMiniType<Fields>;
}

/** The schema of a user in an answer. */
export const UserAnswer = answerOf<AuthUser>(USER);
/** The schema of the second half. */
export const UserInfoAnswer = answerOf<AuthUserInfo>(USER_INFO);

/** The answer of the profile routes. */
export const ProfileAnswer = z.looseObject({ user: UserAnswer, userInfo: z.nullish(UserInfoAnswer) });
export interface Profile extends z.infer<typeof ProfileAnswer> {}

const DEEPEST_WRAPPER = 3;

/**
 * The profile of an answer in any shape: bare, below `data`, its fields beside a missing or null `user`, or in a list
 * of one. Known fields have the types of the schema and unknown ones are kept. What cannot be read is absent: `user` is
 * then an empty record and `userInfo` null. Never throws.
 */
export function readProfile(answer: unknown): Profile {
  const record = unwrapped(answer);
  if (!record) return { user: {}, userInfo: null };
  const { user: given, userInfo: info, ...beside } = record;
  const user = asRecord(given);
  const flat = user ?? (isAbout(beside, { ...USER, ...USER_INFO }) ? beside : {});
  const userInfo = asRecord(info) ?? asRecord(user?.["userInfo"]) ?? (isAbout(flat, USER_INFO) ? flat : null);
  return {
    ...beside,
    user: readFields(flat, USER) as AuthUser,
    userInfo: userInfo && (readFields(userInfo, USER_INFO) as AuthUserInfo),
  };
}

/** True for a user record without a known field: then it is unknown which fields the user lacks. */
export function isUnknownUser(user: object | null | undefined): boolean {
  return !user || Object.keys(user).length === 0;
}

/** The innermost record of an answer with `data` around it. */
function unwrapped(answer: unknown): Record<string, unknown> | null {
  let record = asRecord(answer);
  for (let depth = 0; record && depth < DEEPEST_WRAPPER; depth += 1) {
    if (asRecord(record["user"]) || asRecord(record["userInfo"])) return record;
    const inner = asRecord(record["data"]);
    if (!inner) return record;
    record = inner;
  }
  return record;
}

function isAbout(record: Record<string, unknown>, readers: RecordRules): boolean {
  return Object.keys(record).some((name) => Object.hasOwn(readers, name));
}

/** A number, as the specification has it. An id that is not a number, or too long for one, stays text. */
function asId(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && Number.isSafeInteger(number) ? number : (asText(value) as number | null);
}

/**
 * Some backends send the number of the document, as a registration does, instead of its record: the document is known
 * all the same.
 */
function asDocument(value: unknown): Record<string, unknown> | null {
  const record = asFirstRecord(value);
  const number = record ? null : asText(value);
  return number !== null && number.trim() !== "" ? { number } : record;
}

/** A record of the user, of several the first: what the player has already given is not asked for again. */
function asFirstRecord(value: unknown): Record<string, unknown> | null {
  return asRecord(value, () => true);
}
