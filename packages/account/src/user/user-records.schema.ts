import { listReader, type OpenFields, recordReader } from "../money/records.schema.ts";
import { LOGIN, PLAYED_GAME, REFERRAL, REFERRAL_FIGURES, SOCIAL_ACCOUNT } from "../record-rules.schema.ts";

/** The known fields of a login of the past; a brand adds its own by declaration merging. */
export interface LoginFields {
  readonly id?: string | number | null;
  readonly device?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
  readonly ip?: string | null;
  /** The time as the backend wrote it; an epoch as ISO text. */
  readonly created_at?: string | null;
}

/** A login of the past: its known fields typed, every other field as the backend sent it. */
export type Login = LoginFields & OpenFields;

/** The known fields of an invited friend; a brand adds its own by declaration merging. */
export interface ReferralFields {
  readonly id?: string | number | null;
  readonly name?: string | null;
  readonly created_at?: string | null;
  /** True once the friend has made a deposit. */
  readonly ftd?: boolean | null;
  /** The time of that deposit, or `"true"` where only the fact is known. */
  readonly ftd_date?: string | null;
}

/** An invited friend: the known fields typed, every other field as the backend sent it. */
export type Referral = ReferralFields & OpenFields;

/** The known figures of refer-a-friend; a brand adds its own by declaration merging. */
export interface ReferralFigureFields {
  readonly invited?: number | null;
  readonly registered?: number | null;
  readonly deposited?: number | null;
  /** The code that a friend registers with: letters, digits, `_` and `-`. */
  readonly code?: string | null;
}

/** The figures of refer-a-friend: the known ones typed, every other field as its service sent it. */
export type ReferralFigures = ReferralFigureFields & OpenFields;

/** The known fields of a linked social account; a brand adds its own by declaration merging. */
export interface SocialAccountFields {
  readonly id?: string | number | null;
  /** The name of the network. */
  readonly type?: string | null;
  readonly email?: string | null;
}

/** A linked social account: its known fields typed, every other field as the backend sent it. */
export type SocialAccount = SocialAccountFields & OpenFields;

/** The known fields of a game that was played; a brand adds its own by declaration merging. */
export interface PlayedGameFields {
  readonly id?: string | number | null;
  /** The name of the game in an address. */
  readonly slug?: string | null;
  readonly name?: string | null;
  /** The address of its picture. */
  readonly image?: string | null;
}

/** A game that was played: its known fields typed, every other field as the backend sent it. */
export type PlayedGame = PlayedGameFields & OpenFields;

/** Reads the logins of an answer; an entry that is no record is left out. Never throws. */
export const readLogins: (answer: unknown) => readonly Login[] = listReader(LOGIN);

/** Reads the invited friends of an answer; an entry that is no record is left out. Never throws. */
export const readReferrals: (answer: unknown) => readonly Referral[] = listReader(REFERRAL);

/** Reads the figures of refer-a-friend; null for an answer that has none. Never throws. */
export const readReferralFigures: (answer: unknown) => ReferralFigures | null =
  recordReader(REFERRAL_FIGURES);

/** Reads the linked social accounts of an answer; an entry that is no record is left out. Never throws. */
export const readSocialAccounts: (answer: unknown) => readonly SocialAccount[] = listReader(SOCIAL_ACCOUNT);

/** Reads the played games of an answer; an entry that is no record is left out. Never throws. */
export const readPlayedGames: (answer: unknown) => readonly PlayedGame[] = listReader(PLAYED_GAME);
