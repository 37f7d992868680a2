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

export const LOGIN = {
  id: asId,
  device: asFilledText,
  city: asFilledText,
  country: asFilledText,
  ip: asFilledText,
  /** The time as the backend wrote it; an epoch as ISO text. */
  created_at: asMoment,
} satisfies RecordFields;

/** A login of the past (`GET /bff/users/login-history`). */
export interface Login extends Known<typeof LOGIN> {}
export const Login: RecordAnswer<Login, typeof LOGIN, "created_at"> = recordAnswer(LOGIN, "created_at");
export const LoginPage: PageAnswer<Login, InputOf<typeof Login>> = pageAnswer(Login);

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
export const Referral: RecordAnswer<Referral, typeof REFERRAL, "name"> = recordAnswer(REFERRAL, "name");
export const ReferralPage: PageAnswer<Referral, InputOf<typeof Referral>> = pageAnswer(Referral);

const asFriendCode: FieldReader<string, string> = (value) =>
  typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : null;

export const REFERRAL_FIGURES = {
  invited: asCount,
  registered: asCount,
  deposited: asCount,
  /** The code that a friend registers with: letters, digits, `_` and `-`. */
  code: asFriendCode,
} satisfies RecordFields;

/** The figures of refer-a-friend: numbers of friends, and the player's own code. */
export interface ReferralFigures extends Known<typeof REFERRAL_FIGURES> {}
export const ReferralFigures: RecordAnswer<ReferralFigures, typeof REFERRAL_FIGURES> =
  recordAnswer(REFERRAL_FIGURES);

export const SOCIAL_ACCOUNT = { id: asId, type: asFilledText, email: asFilledText } satisfies RecordFields;

/** A social account that the player may log in with; `type` is the provider, such as `google`. */
export interface SocialAccount extends Known<typeof SOCIAL_ACCOUNT> {}
export const SocialAccount: RecordAnswer<SocialAccount, typeof SOCIAL_ACCOUNT, "id" | "type"> = recordAnswer(
  SOCIAL_ACCOUNT,
  "id",
  "type",
);
export const SocialAccountList: ListAnswer<SocialAccount, InputOf<typeof SocialAccount>> = listAnswer(
  SocialAccount,
);

export const PLAYED_GAME = {
  id: asId,
  slug: asFilledText,
  name: asFilledText,
  image: asFilledText,
} satisfies RecordFields;

/** A game that the player has played (`GET /bff/games/user-last-casino-games-dl`). */
export interface PlayedGame extends Known<typeof PLAYED_GAME> {}
export const PlayedGame: RecordAnswer<PlayedGame, typeof PLAYED_GAME, "slug"> = recordAnswer(
  PLAYED_GAME,
  "slug",
);
export const PlayedGameList: ListAnswer<PlayedGame, InputOf<typeof PlayedGame>> = listAnswer(PlayedGame);

export const HELPDESK_TOKEN = { token: asFilledText } satisfies RecordFields;

/** A single-sign-on token of the helpdesk (`GET /bff/users/{helpdesk}/create-or-update-user`). */
export interface HelpdeskToken extends Known<typeof HELPDESK_TOKEN> {}
export const HelpdeskToken: RecordAnswer<HelpdeskToken, typeof HELPDESK_TOKEN, "token"> = recordAnswer(
  HELPDESK_TOKEN,
  "token",
);

export const IDENTITY_CHECK = { verified: asYes } satisfies RecordFields;

/** The result of one country's identity verification (`POST /documents/verify-identity`). */
export interface IdentityCheck extends Known<typeof IDENTITY_CHECK> {}
export const IdentityCheck: RecordAnswer<IdentityCheck, typeof IDENTITY_CHECK> = recordAnswer(IDENTITY_CHECK);

export const STORED_DOCUMENT = { id: asId, type: asFilledText, created_at: asMoment } satisfies RecordFields;

/** A document that the backend has stored (`POST /documents/{endpoint}`). */
export interface StoredDocument extends Known<typeof STORED_DOCUMENT> {}
export const StoredDocument: RecordAnswer<StoredDocument, typeof STORED_DOCUMENT> =
  recordAnswer(STORED_DOCUMENT);
