import type { Player, PlayerKind } from "./players.ts";

export const COUNTRY_NAMES: Record<string, string> = { BR: "Brasil", CL: "Chile", MX: "México" };

export interface Person extends Omit<Player, "kind" | "password"> {
  ddi: string;
  country: string;
  language: string;
  currency: string;
  affiliationCode?: string;
}

/** A field without a value yet. */
const unset = <Value>(): Value | null => null;

// Document 1, 2.5 does not show the nested objects, so their content is only plausible.
const userRecord = (id: number, person: Person, documentType: string, at: string) => ({
  id,
  email: person.email,
  username: person.email.split("@")[0] ?? person.email,
  name: `${person.firstName} ${person.lastName}`.trim(),
  first_name: person.firstName,
  last_name: person.lastName,
  phone: person.phone,
  ddi: person.ddi,
  birth_date: person.birthDate,
  country: person.country,
  language: person.language,
  currency: person.currency,
  token: "",
  mother_name: person.motherName,
  gender: person.gender,
  document: person.document === "" ? null : { type: documentType, number: person.document },
  country_data: { code: person.country, name: COUNTRY_NAMES[person.country] ?? person.country },
  /** Amounts have two decimals. */
  wallet: {
    balance: person.balance,
    bonus: person.bonus ?? 0,
    cashback: person.cashback ?? 0,
    currency: person.currency,
  },
  is_active: 1,
  cancelled_account: 0,
  bonus_enabled: 1,
  ftd_date: unset<string>(),
  ftd_value: 0,
  created_at: at,
  updated_at: at,
  last_login: at,
  ...(person.affiliationCode !== undefined && { affiliation_code: person.affiliationCode }),
});

export type AuthUser = ReturnType<typeof userRecord> & { latestKyc?: { id?: number; status: number } };

/** The limits that a player may set, by their fields. */
export const LIMITS = [
  "spa_bet_limit",
  "spa_loss_limit",
  "spa_deposit_limit",
  "spa_withdrawal_limit",
  "spa_time_limit",
] as const;

/** The fields of the limits; null takes one away, what is not named stays. */
export type LimitValues = { [Name in (typeof LIMITS)[number]]?: number | null | undefined } & {
  spa_period_limit?: string | null | undefined;
};

/** A change that lets the player do more, and the time from which it counts. */
export type LimitChange = LimitValues & { effective_at: string };

// Document 1, 2.6.
/** The info record of an account that is not validated yet. */
const userInfoRecord = (at: string) => ({
  validate_email_at: "",
  login_at: at,
  validate_sms_at: "",
  login_attempt_qty: 0,
  strong_password: 1,
  seven_days_since_last_login: false,
  force_request_kyc: false,
  two_factor_enabled: false,
  tc_accepted_at: at as string | null,
  privacy_accepted_at: at,
  lgpd_accepted_at: at,
  law_accepted_at: at,
  mkt_accepted_at: unset<string>(),
  spa_bet_limit: unset<number>(),
  spa_loss_limit: unset<number>(),
  spa_deposit_limit: unset<number>(),
  spa_withdrawal_limit: unset<number>(),
  spa_time_limit: unset<number>(),
  spa_period_limit: unset<string>(),
  spa_note: unset<string>(),
});

/** The second half of the profile. */
export interface AuthUserInfo extends ReturnType<typeof userInfoRecord> {
  two_factor_type?: string;
  two_factor_at?: string | null;
  force_request_kyc_reasons?: string[];
  nationalities?: string;
  /** Looser limits that do not count yet; the specification does not show where a backend tells them. */
  pending_limits?: LimitChange[];
  /** Names of the data that the player must complete after login; the specification does not show the field. */
  pending_data?: string[];
  /** Set on a restricted account; document 1, 3.4 does not show the field that says so. */
  restriction?: "self_excluded" | "withdraw_only" | null;
  /** End of a self-exclusion that has one; `restriction` says one without. */
  self_exclusion_until?: string | null;
  /** End of a pause of the account. */
  paused_until?: string | null;
  /** The stored preferences; the misspelling is the backend's. */
  preferencies?: Record<string, unknown>;
}

/** One account of the sandbox; areas read and change these records in place. */
export interface Account {
  readonly id: number;
  password: string;
  blocked: boolean;
  /** The kind of a seeded player; undefined for one who registered. */
  kind?: PlayerKind;
  /** The player at the start; undefined for one who registered. */
  seed?: Pick<Player, "email" | "firstName" | "motherName">;
  /** The country whose resident a seeded player is now. */
  home?: string;
  user: AuthUser;
  userInfo: AuthUserInfo;
}

export type Accounts = Map<number, Account>;

/** The account of a person as of one moment, not validated yet. */
export const newAccount = (
  id: number,
  person: Person,
  { password, documentType, at }: { password: string; documentType: string; at: string },
): Account => ({
  id,
  password,
  blocked: false,
  user: userRecord(id, person, documentType, at),
  userInfo: userInfoRecord(at),
});
