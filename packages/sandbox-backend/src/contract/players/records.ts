import type { Player, PlayerKind } from "./players.ts";

/** A player's balances. The fields are not shown, so the content is only plausible; amounts have two decimals. */
export type PlayerWallet = Record<"balance" | "bonus" | "cashback", number> & { currency: string };

// Document 1, 3.4 does not show the field that says so.
/** The restrictions of an account. */
type Restriction = "self_excluded" | "withdraw_only";

// Document 1, 2.5 does not show the nested objects.
/** The user record; the content of its nested objects is only plausible. */
export interface AuthUser {
  id: number;
  email: string;
  username: string;
  name: string;
  first_name: string;
  last_name: string;
  phone: string;
  ddi: string;
  birth_date: string;
  country: string;
  language: string;
  currency: string;
  token: string;
  mother_name: string;
  gender: number;
  document: Record<string, unknown> | null;
  country_data: Record<string, unknown> | null;
  wallet: PlayerWallet | null;
  is_active: number;
  cancelled_account: number;
  bonus_enabled: number;
  ftd_date: string | null;
  ftd_value: number;
  created_at: string;
  updated_at: string;
  last_login: string;
  affiliation_code?: string;
  latestKyc?: Record<string, unknown>;
}

// Document 1, 2.6.
/** The second half of the profile. */
export interface AuthUserInfo {
  validate_email_at: string;
  login_at: string;
  validate_sms_at: string;
  login_attempt_qty: number;
  strong_password: number;
  seven_days_since_last_login: boolean;
  force_request_kyc: boolean;
  two_factor_enabled: boolean;
  two_factor_type?: string;
  force_request_kyc_reasons?: string[];
  two_factor_at?: string | null;
  two_factor_code?: string | null;
  latitude?: number;
  longitude?: number;
  location_at?: string;
  nationalities?: string;
  tc_accepted_at?: string | null;
  privacy_accepted_at?: string | null;
  lgpd_accepted_at?: string | null;
  law_accepted_at?: string | null;
  mkt_accepted_at?: string | null;
  spa_bet_limit?: number | null;
  spa_loss_limit?: number | null;
  spa_deposit_limit?: number | null;
  spa_withdrawal_limit?: number | null;
  spa_time_limit?: number | null;
  spa_period_limit?: string | null;
  spa_note?: string | null;
  /** Looser limits that do not count yet; the specification does not show where a backend tells them. */
  pending_limits?: LimitChange[];
  /**
   * Names of the data that the player must complete after login; the specification does not show the field.
   */
  pending_data?: string[];
  /** Set on a restricted account. */
  restriction?: Restriction | null;
  /** End of a self-exclusion that has one; `restriction` says one without. */
  self_exclusion_until?: string | null;
  /** End of a pause of the account. */
  paused_until?: string | null;
  /** The stored preferences; the misspelling is the backend's. */
  preferencies?: Record<string, unknown>;
}

/** The limits that a player may set, by their fields. */
export const LIMITS = [
  "spa_bet_limit",
  "spa_loss_limit",
  "spa_deposit_limit",
  "spa_withdrawal_limit",
  "spa_time_limit",
] as const;
type LimitName = (typeof LIMITS)[number] | "spa_period_limit";

/** The fields of the limits; null takes one away, what is not named stays. */
export type LimitValues = { [Name in LimitName]?: AuthUserInfo[Name] | undefined };

/** A change that lets the player do more, and the time from which it counts. */
export type LimitChange = LimitValues & { effective_at: string };

/** The personal data of a new account. */
export interface Person extends Omit<Player, "kind" | "password"> {
  ddi: string;
  country: string;
  language: string;
  currency: string;
  affiliationCode?: string;
}

/** Names of countries, as records have them. */
export const COUNTRY_NAMES: Record<string, string> = { BR: "Brasil", CL: "Chile", MX: "México" };

/** A user record for a person, as of one moment. */
export function userRecord(id: number, person: Person, at: string): AuthUser {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return {
    id,
    email: person.email,
    username: person.email.split("@")[0] ?? person.email,
    name,
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
    document: person.document === "" ? null : { type: "national", number: person.document },
    country_data: { code: person.country, name: COUNTRY_NAMES[person.country] ?? person.country },
    wallet: {
      balance: person.balance,
      bonus: person.bonus ?? 0,
      cashback: person.cashback ?? 0,
      currency: person.currency,
    },
    is_active: 1,
    cancelled_account: 0,
    bonus_enabled: 1,
    ftd_date: null,
    ftd_value: 0,
    created_at: at,
    updated_at: at,
    last_login: at,
    ...(person.affiliationCode !== undefined && { affiliation_code: person.affiliationCode }),
  };
}

/** The info record of an account that is not validated yet. */
export function userInfoRecord(at: string): AuthUserInfo {
  return {
    validate_email_at: "",
    login_at: at,
    validate_sms_at: "",
    login_attempt_qty: 0,
    strong_password: 1,
    seven_days_since_last_login: false,
    force_request_kyc: false,
    two_factor_enabled: false,
    tc_accepted_at: at,
    privacy_accepted_at: at,
    lgpd_accepted_at: at,
    law_accepted_at: at,
    mkt_accepted_at: null,
    spa_bet_limit: null,
    spa_loss_limit: null,
    spa_deposit_limit: null,
    spa_withdrawal_limit: null,
    spa_time_limit: null,
    spa_period_limit: null,
    spa_note: null,
  };
}

/** One account of the sandbox; areas read and change these records in place. */
export interface Account {
  id: number;
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

/** All accounts by id. */
export type Accounts = Map<number, Account>;
