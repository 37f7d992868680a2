import {
  type Answer,
  asFlag,
  asList,
  asMoment,
  asNumber,
  asRecord,
  asText,
  type FieldReader,
  type InputOf,
  type Known,
  readRecord,
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";
import { Wallet } from "./wallet-record.ts";

/** A number, as the specification has it. An id that is not a number, or too long for one, stays text. */
const asUserId: FieldReader<number | string, number | string> = (value) => {
  const number = asNumber(value);
  return number !== null && Number.isSafeInteger(number) ? number : asText(value);
};

/** A record of the user, of several the first: what the player has already given is not asked for again. */
const asFirstRecord: FieldReader<Readonly<Record<string, unknown>>, object | string> = (value) =>
  asRecord(value, () => true);

/**
 * Some backends send the number of the document, as a registration does, instead of its record: the document is known
 * all the same.
 */
const asDocument: FieldReader<Readonly<Record<string, unknown>>, object | string | number> = (value) => {
  const record = asFirstRecord(value);
  const number = record ? null : asText(value);
  return number !== null && number.trim() !== "" ? { number } : record;
};

/** The fields of a user (document 1, 2.5). */
export const USER = {
  id: asUserId,
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
  wallet: Wallet,
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
  /** Names of the data that a player still has to give; the specification names the data and not the field. */
  pending_data: asList,
} satisfies RecordFields;

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
  /** Names of the data that a player still has to give; the specification names the data and not the field. */
  pending_data: asList,
} satisfies RecordFields;

/** The signed-in user (document 1, 2.5). A backend's further fields are kept, without a type. */
export interface AuthUser extends Known<typeof USER> {}
export const AuthUser: RecordAnswer<AuthUser, typeof USER, "id"> = recordAnswer(USER, "id");

/** The state of a user (document 1, 2.6). A backend's further fields are kept, without a type. */
export interface AuthUserInfo extends Known<typeof USER_INFO> {}
export const AuthUserInfo: RecordAnswer<AuthUserInfo, typeof USER_INFO> = recordAnswer(USER_INFO);

/** The profile of the signed-in user; `userInfo` is null where the backend did not send it. */
export interface Profile {
  readonly user: AuthUser;
  readonly userInfo: AuthUserInfo | null;
}

const DEEPEST_WRAPPER = 3;

/**
 * The shape of a profile: bare, below `data`, its fields beside a missing or null `user`, or in a list of one. What cannot be
 * read is absent: `user` is then an empty record and `userInfo` null.
 */
export const Profile: Answer<
  Profile,
  { readonly user: InputOf<typeof AuthUser>; readonly userInfo?: InputOf<typeof AuthUserInfo> | null }
> &
  Pick<RecordAnswer<Profile, RecordFields>, "fields" | "needs" | "shows"> = {
  fields: { user: AuthUser, userInfo: AuthUserInfo },
  needs: [],
  shows(answer) {
    const { user, userInfo } = Profile.read(answer);
    return userInfo !== null || !isUnknownUser(user);
  },
  read(answer) {
    const record = unwrapped(answer);
    if (!record) return { user: {}, userInfo: null };
    const { user: given, userInfo: info, ...beside } = record;
    const user = asRecord(given);
    const flat = user ?? (isAbout(beside, { ...USER, ...USER_INFO }) ? beside : {});
    const userInfo =
      asRecord(info) ?? asRecord(user?.["userInfo"]) ?? (isAbout(flat, USER_INFO) ? flat : null);
    return { ...beside, user: readRecord(flat, USER) ?? {}, userInfo: readRecord(userInfo, USER_INFO) };
  },
};

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

function isAbout(record: Record<string, unknown>, readers: RecordFields): boolean {
  return Object.keys(record).some((name) => Object.hasOwn(readers, name));
}
