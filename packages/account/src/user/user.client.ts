import { type Page, pageOf, type PageParam } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import type { SocialInput } from "../auth/auth.schema.ts";
import { socialPath } from "../auth/social-path.ts";
import { getShown, postShown } from "../records/shown.ts";
import { type CallSettings, REFUSED, SAVED } from "../shared/call-settings.ts";
import {
  Confirmation,
  confirmed,
  type ProfileChange,
  profileChanged,
} from "../shared/confirmation.schema.ts";
import {
  type AddressInput,
  type MarketingInput,
  type PasswordInput,
  type PhoneInput,
  type ReferralsInput,
  type TwoFactorInput,
  type UpdateProfileInput,
  type VerifyIdentityInput,
} from "./user.schema.ts";
import {
  HelpdeskToken,
  IdentityCheck,
  type Login,
  LoginPage,
  type PlayedGame,
  PlayedGameList,
  type Referral,
  ReferralFigures,
  ReferralPage,
  SocialAccount,
  SocialAccountList,
} from "./user.answers.ts";

/** Changes the profile of the session's user; only the fields that are given change. */
export function updateProfile(http: ProxyHttp, input: UpdateProfileInput): Promise<ProfileChange> {
  return profileChanged(http.patch("/api/user/update-profile", { json: input, ...SAVED }));
}

/** Changes the registered address; the specification does not show its fields. */
export function updateAddress(http: ProxyHttp, input: AddressInput): Promise<Confirmation> {
  return confirmed(http.patch("/api/user/update-address", { json: input, ...SAVED }));
}

/** Adds a phone number to an account without one; `changePhone` replaces one. */
export function addPhone(http: ProxyHttp, input: PhoneInput): Promise<Confirmation> {
  return confirmed(http.patch("/api/user/add-phone", { json: input, ...SAVED }));
}

/** Verifies the current password; a wrong one fails with the error `wrong_password`. */
export function checkPassword(http: ProxyHttp, input: PasswordInput): Promise<Confirmation> {
  return confirmed(http.post("/api/user/check-password", { json: input, softErrorName: "wrong_password" }));
}

/** Changes the password of the session's user; the backend may then ask for an identity verification. */
export function changePassword(http: ProxyHttp, input: PasswordInput): Promise<Confirmation> {
  return confirmed(http.post("/api/user/change-password", { json: input, softErrorName: REFUSED }));
}

/** Switches the second factor on or off. */
export function setTwoFactor(http: ProxyHttp, input: TwoFactorInput): Promise<Confirmation> {
  return confirmed(http.patch("/api/user/two-factor", { json: input, softErrorName: REFUSED }));
}

/** Verifies the identity by a document number, which one country asks for (`POST /documents/verify-identity`). */
export async function verifyIdentity(http: ProxyHttp, input: VerifyIdentityInput): Promise<IdentityCheck> {
  const answer = await http.post("/api/user/documents/verify-identity", {
    json: input,
    softErrorName: REFUSED,
  });
  return IdentityCheck.read(answer) ?? {};
}

/** Reads the social accounts that the player may log in with. */
export function listSocialAccounts(
  http: ProxyHttp,
  settings?: CallSettings,
): Promise<readonly SocialAccount[]> {
  return getShown(http, "/api/user/social-accounts", SocialAccountList, settings);
}

/**
 * Unlinks a social account by its id.
 * @throws Error for an id with other characters than letters, digits, `_` and `-`.
 */
export async function deleteSocialAccount(http: ProxyHttp, id: number | string): Promise<Confirmation> {
  if (!/^[\w-]+$/.test(String(id))) {
    throw new Error("deleteSocialAccount: id must be the id of a linked account (letters, digits, _ and -).");
  }
  return confirmed(http.delete(`/api/user/social-accounts/${id}`, SAVED));
}

/** Changes the consent to marketing (`PATCH /bff/users/self-mkt`). */
export function updateMarketing(http: ProxyHttp, input: MarketingInput): Promise<Confirmation> {
  return confirmed(http.patch("/api/user/update-marketing", { json: input, ...SAVED }));
}

/** Completes the data that is required after login. */
export function updatePendingData(http: ProxyHttp, input: UpdateProfileInput): Promise<ProfileChange> {
  return profileChanged(http.patch("/api/user/update-pending-data", { json: input, ...SAVED }));
}

/** One page of the login history, the latest first; `page` counts from 1, its size is the backend's. */
export function listLogins(
  http: ProxyHttp,
  page: PageParam = 1,
  settings?: CallSettings,
): Promise<Page<Login>> {
  return getShown(http, "/api/user/login-history", LoginPage, settings, pageOf(page));
}

/** Reads the games that the player played last, the latest first. */
export function listLastCasinoGames(
  http: ProxyHttp,
  settings?: CallSettings,
): Promise<readonly PlayedGame[]> {
  return getShown(http, "/api/user/last-casino-games", PlayedGameList, settings);
}

/** A single-sign-on token for the helpdesk tool; each call makes one. */
export async function createHelpdeskToken(http: ProxyHttp): Promise<HelpdeskToken> {
  return HelpdeskToken.read(await http.get("/api/user/helpdesk-token")) ?? {};
}

/** One page of the invited friends; without a `page` the backend's first, or all where it has no pages. */
export function listReferrals(
  http: ProxyHttp,
  input: ReferralsInput = {},
  settings?: CallSettings,
): Promise<Page<Referral>> {
  return postShown(http, "/api/user/referrals", ReferralPage, input, settings);
}

/** Figures of refer-a-friend v2; null for an answer without any. */
export async function getIndicationStats(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<ReferralFigures | null> {
  return ReferralFigures.read(await http.get("/api/user/indication-stats", { signal }));
}

/** Figures of refer-a-friend v1; null for an answer without any. */
export async function getReferralIndicator(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<ReferralFigures | null> {
  return ReferralFigures.read(await http.get("/api/user/referral-indicator", { signal }));
}

/** Links a provider's account to the signed-in one; the session reacts to a 401, as for every call of a player. */
export async function connectSocialAccount(
  http: ProxyHttp,
  provider: string,
  input: SocialInput,
): Promise<SocialAccount> {
  return (
    SocialAccount.read(
      await http.post(socialPath(provider), { json: { ...input, connect: true }, ...SAVED }),
    ) ?? {}
  );
}
