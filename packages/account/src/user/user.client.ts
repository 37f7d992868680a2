import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, REFUSED } from "../shared/call-settings.ts";
import type {
  PhoneInput,
  AddressInput,
  PasswordInput,
  MarketingInput,
  UpdateProfileInput,
  ReferralsInput,
  TwoFactorInput,
  VerifyIdentityInput,
} from "./user.schema.ts";
import {
  readPlayedGames,
  readReferralFigures,
  readReferrals,
  readSocialAccounts,
} from "../records/record-readers.ts";
import * as rules from "../records/record-rules.schema.ts";
import { shownList } from "../records/shown.ts";
import type { PlayedGame, Referral, ReferralFigures, SocialAccount } from "../records/records.ts";

/** Changes the profile of the session's user. */
export function updateProfile(http: ProxyHttp, input: UpdateProfileInput): Promise<unknown> {
  return http.patch("/api/user/update-profile", { json: input });
}

/** Changes the registered address. */
export function updateAddress(http: ProxyHttp, input: AddressInput): Promise<unknown> {
  return http.patch("/api/user/update-address", { json: input });
}

/** Adds a phone number to an account without one. */
export function addPhone(http: ProxyHttp, input: PhoneInput): Promise<unknown> {
  return http.patch("/api/user/add-phone", { json: input });
}

/** Verifies the current password. */
export function checkPassword(http: ProxyHttp, input: PasswordInput): Promise<unknown> {
  return http.post("/api/user/check-password", { json: input, softErrorName: "wrong_password" });
}

/** Changes the password of the session's user. */
export function changePassword(http: ProxyHttp, input: PasswordInput): Promise<unknown> {
  return http.post("/api/user/change-password", { json: input, softErrorName: REFUSED });
}

/** Switches the second factor on or off. */
export function setTwoFactor(http: ProxyHttp, input: TwoFactorInput): Promise<unknown> {
  return http.patch("/api/user/two-factor", { json: input, softErrorName: REFUSED });
}

/** Starts the identity verification of one country. */
export function verifyIdentity(http: ProxyHttp, input: VerifyIdentityInput): Promise<unknown> {
  return http.post("/api/user/documents/verify-identity", { json: input, softErrorName: REFUSED });
}

/** The linked social accounts, with their known fields read. */
export async function listSocialAccounts(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<readonly SocialAccount[]> {
  const path = "/api/user/social-accounts";
  return readSocialAccounts(
    shownList("GET", path, rules.SOCIAL_ACCOUNT, await http.get<unknown>(path, { signal })),
  );
}

/** Unlinks a social account by its id. */
export async function deleteSocialAccount(http: ProxyHttp, id: number | string): Promise<unknown> {
  if (!/^[\w-]+$/.test(String(id))) {
    throw new Error("deleteSocialAccount: id must be the id of a linked account (letters, digits, _ and -).");
  }
  return http.delete(`/api/user/social-accounts/${id}`);
}

/** Changes the marketing preferences. */
export function updateMarketing(http: ProxyHttp, input: MarketingInput): Promise<unknown> {
  return http.patch("/api/user/update-marketing", { json: input });
}

/** Completes the data that is required after login. */
export function updatePendingData(http: ProxyHttp, input: UpdateProfileInput): Promise<unknown> {
  return http.patch("/api/user/update-pending-data", { json: input });
}

/** One page of the login history, from 1, as the backend sends it. */
export async function listLogins(http: ProxyHttp, page = 1, { signal }: CallSettings = {}): Promise<unknown> {
  const path = "/api/user/login-history";
  return shownList("GET", path, rules.LOGIN, await http.get<unknown>(path, { query: { page }, signal }));
}

/** The games that the player played last, with their known fields read. */
export async function listLastCasinoGames(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<readonly PlayedGame[]> {
  const path = "/api/user/last-casino-games";
  return readPlayedGames(
    shownList("GET", path, rules.PLAYED_GAME, await http.get<unknown>(path, { signal })),
  );
}

/** A single-sign-on token for the helpdesk tool; each call makes one. */
export function createHelpdeskToken(http: ProxyHttp): Promise<unknown> {
  return http.get("/api/user/helpdesk-token");
}

/** One page of the invited friends, with their known fields read. */
export async function listReferrals(
  http: ProxyHttp,
  input: ReferralsInput = {},
  { signal }: CallSettings = {},
): Promise<readonly Referral[]> {
  const path = "/api/user/referrals";
  return readReferrals(
    shownList("POST", path, rules.REFERRAL, await http.post<unknown>(path, { json: input, signal })),
  );
}

/** Figures of refer-a-friend v2, with the known ones read. */
export async function getIndicationStats(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<ReferralFigures | null> {
  return readReferralFigures(await http.get("/api/user/indication-stats", { signal }));
}

/** The indicator of refer-a-friend v1, with its known figures read. */
export async function getReferralIndicator(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<ReferralFigures | null> {
  return readReferralFigures(await http.get("/api/user/referral-indicator", { signal }));
}
