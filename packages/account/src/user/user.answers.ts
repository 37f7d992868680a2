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
  type OutputOf,
  recordAnswer,
} from "@storefront/client";

/** A login of the past (`GET /bff/users/login-history`). */
export const Login = recordAnswer(
  {
    id: asId,
    device: asFilledText,
    city: asFilledText,
    country: asFilledText,
    ip: asFilledText,
    /** The time as the backend wrote it; an epoch as ISO text. */
    created_at: asMoment,
  },
  "created_at",
);
export interface Login extends OutputOf<typeof Login> {}
export const LoginPage: PageAnswer<Login, InputOf<typeof Login>> = pageAnswer(Login);

/** A friend whom the player has invited. */
export const Referral = recordAnswer(
  {
    id: asId,
    name: asFilledText,
    created_at: asMoment,
    /** True once the friend has made a deposit. */
    ftd: asYes,
    /** The time of that deposit, or `"true"` where only the fact is known. */
    ftd_date: asMoment,
  },
  "name",
);
export interface Referral extends OutputOf<typeof Referral> {}
export const ReferralPage: PageAnswer<Referral, InputOf<typeof Referral>> = pageAnswer(Referral);

const asFriendCode: FieldReader<string, string> = (value) =>
  typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : null;

/** The figures of refer-a-friend: numbers of friends, and the player's own code. */
export const ReferralFigures = recordAnswer({
  invited: asCount,
  registered: asCount,
  deposited: asCount,
  /** The code that a friend registers with: letters, digits, `_` and `-`. */
  code: asFriendCode,
});
export interface ReferralFigures extends OutputOf<typeof ReferralFigures> {}

/** A social account that the player may log in with; `type` is the provider, such as `google`. */
export const SocialAccount = recordAnswer(
  { id: asId, type: asFilledText, email: asFilledText },
  "id",
  "type",
);
export interface SocialAccount extends OutputOf<typeof SocialAccount> {}
export const SocialAccountList: ListAnswer<SocialAccount, InputOf<typeof SocialAccount>> = listAnswer(
  SocialAccount,
);

/** A game that the player has played (`GET /bff/games/user-last-casino-games-dl`). */
export const PlayedGame = recordAnswer(
  { id: asId, slug: asFilledText, name: asFilledText, image: asFilledText },
  "slug",
);
export interface PlayedGame extends OutputOf<typeof PlayedGame> {}
export const PlayedGameList: ListAnswer<PlayedGame, InputOf<typeof PlayedGame>> = listAnswer(PlayedGame);

/** A single-sign-on token of the helpdesk (`GET /bff/users/{helpdesk}/create-or-update-user`). */
export const HelpdeskToken = recordAnswer({ token: asFilledText }, "token");
export interface HelpdeskToken extends OutputOf<typeof HelpdeskToken> {}

/** The result of one country's identity verification (`POST /documents/verify-identity`). */
export const IdentityCheck = recordAnswer({ verified: asYes });
export interface IdentityCheck extends OutputOf<typeof IdentityCheck> {}

/** A document that the backend has stored (`POST /documents/{endpoint}`). */
export const StoredDocument = recordAnswer({ id: asId, type: asFilledText, created_at: asMoment });
export interface StoredDocument extends OutputOf<typeof StoredDocument> {}
