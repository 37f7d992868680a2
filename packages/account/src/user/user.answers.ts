import {
  asCount,
  asFilledText,
  asId,
  asMoment,
  asYes,
  type FieldReader,
  type InputOf,
  type ListAnswer,
  listAnswer,
  type PageAnswer,
  pageAnswer,
  type Known,
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";

/** The fields that are known of a login. */
export const LOGIN = {
  id: asId,
  device: asFilledText,
  city: asFilledText,
  country: asFilledText,
  ip: asFilledText,
  /** The time as the backend wrote it; an epoch as ISO text. */
  created_at: asMoment,
} satisfies RecordFields;

/** A login of the past. */
export interface Login extends Known<typeof LOGIN> {}
/** The shape of a login in an answer. */
export const Login: RecordAnswer<Login, typeof LOGIN, "created_at"> = recordAnswer(LOGIN, "created_at");
/** The shape of a page of the login history. */
export const LoginPage: PageAnswer<Login, InputOf<typeof Login>> = pageAnswer(Login);

/** The fields that are known of an invited friend. */
export const REFERRAL = {
  id: asId,
  name: asFilledText,
  created_at: asMoment,
  /** True once the friend has made a deposit. */
  ftd: asYes,
  /** The time of that deposit, or `"true"` where only the fact is known. */
  ftd_date: asMoment,
} satisfies RecordFields;

/** A friend whom the player has invited. */
export interface Referral extends Known<typeof REFERRAL> {}
/** The shape of an invited friend in an answer. */
export const Referral: RecordAnswer<Referral, typeof REFERRAL, "name"> = recordAnswer(REFERRAL, "name");
/** The shape of a page of invited friends. */
export const ReferralPage: PageAnswer<Referral, InputOf<typeof Referral>> = pageAnswer(Referral);

const asFriendCode: FieldReader<string, string> = (value) =>
  typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : null;

/** The fields that are known of the figures of refer-a-friend. */
export const REFERRAL_FIGURES = {
  invited: asCount,
  registered: asCount,
  deposited: asCount,
  /** The code that a friend registers with: letters, digits, `_` and `-`. */
  code: asFriendCode,
} satisfies RecordFields;

/** The figures of refer-a-friend: numbers of friends, and the player's own code. */
export interface ReferralFigures extends Known<typeof REFERRAL_FIGURES> {}
/** The shape of the figures of refer-a-friend. */
export const ReferralFigures: RecordAnswer<ReferralFigures, typeof REFERRAL_FIGURES> =
  recordAnswer(REFERRAL_FIGURES);

/** The fields that are known of a linked social account. */
export const SOCIAL_ACCOUNT = { id: asId, type: asFilledText, email: asFilledText } satisfies RecordFields;

/** A social account that the player may log in with; `type` is the provider, such as `google`. */
export interface SocialAccount extends Known<typeof SOCIAL_ACCOUNT> {}
/** The shape of a linked social account in an answer. */
export const SocialAccount: RecordAnswer<SocialAccount, typeof SOCIAL_ACCOUNT, "id" | "type"> = recordAnswer(
  SOCIAL_ACCOUNT,
  "id",
  "type",
);
/** The shape of the list of linked social accounts. */
export const SocialAccountList: ListAnswer<SocialAccount, InputOf<typeof SocialAccount>> = listAnswer(
  SocialAccount,
);

/** The fields that are known of a played game. */
export const PLAYED_GAME = {
  id: asId,
  slug: asFilledText,
  name: asFilledText,
  image: asFilledText,
} satisfies RecordFields;

/** A game that the player has played. */
export interface PlayedGame extends Known<typeof PLAYED_GAME> {}
/** The shape of a played game in an answer. */
export const PlayedGame: RecordAnswer<PlayedGame, typeof PLAYED_GAME, "slug"> = recordAnswer(
  PLAYED_GAME,
  "slug",
);
/** The shape of the list of the games played last. */
export const PlayedGameList: ListAnswer<PlayedGame, InputOf<typeof PlayedGame>> = listAnswer(PlayedGame);

/** The fields that are known of a helpdesk token. */
export const HELPDESK_TOKEN = { token: asFilledText } satisfies RecordFields;

/** A single-sign-on token of the helpdesk tool. */
export interface HelpdeskToken extends Known<typeof HELPDESK_TOKEN> {}
/** The shape of a helpdesk token in an answer. */
export const HelpdeskToken: RecordAnswer<HelpdeskToken, typeof HELPDESK_TOKEN, "token"> = recordAnswer(
  HELPDESK_TOKEN,
  "token",
);

/** The fields that are known of the result of an identity verification. */
export const IDENTITY_CHECK = { verified: asYes } satisfies RecordFields;

/** The result of the identity verification of one country. */
export interface IdentityCheck extends Known<typeof IDENTITY_CHECK> {}
/** The shape of the result of an identity verification. */
export const IdentityCheck: RecordAnswer<IdentityCheck, typeof IDENTITY_CHECK> = recordAnswer(IDENTITY_CHECK);

/** The fields that are known of a stored document. */
export const STORED_DOCUMENT = { id: asId, type: asFilledText, created_at: asMoment } satisfies RecordFields;

/** A document that the backend has stored. */
export interface StoredDocument extends Known<typeof STORED_DOCUMENT> {}
/** The shape of a stored document in an answer. */
export const StoredDocument: RecordAnswer<StoredDocument, typeof STORED_DOCUMENT> =
  recordAnswer(STORED_DOCUMENT);
