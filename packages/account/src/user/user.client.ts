import type { ProxyHttp } from "@storefront/client/http";
import { type CallSettings, REFUSED } from "../call-settings.ts";
import type {
  AddPhoneInput,
  AddressInput,
  ChangePasswordInput,
  CheckPasswordInput,
  MarketingInput,
  PendingDataInput,
  ReferralsInput,
  TwoFactorInput,
  UpdateProfileInput,
  VerifyIdentityInput,
} from "./user.schema.ts";
import {
  type PlayedGame,
  readPlayedGames,
  readReferralFigures,
  readReferrals,
  readSocialAccounts,
  type Referral,
  type ReferralFigures,
  type SocialAccount,
} from "./user-records.schema.ts";

/**
 * Changes the profile of the session's user.
 * @example
 * ```ts
 * await updateProfile(http, { first_name: "Ana", language: "en" });
 * ```
 */
export function updateProfile(http: ProxyHttp, input: UpdateProfileInput): Promise<unknown> {
  return http.patch("/api/user/update-profile", { json: input });
}

/**
 * Changes the registered address.
 * @example
 * ```ts
 * await updateAddress(http, { country: "MT", city: "Valletta", street: "Republic Street" });
 * ```
 */
export function updateAddress(http: ProxyHttp, input: AddressInput): Promise<unknown> {
  return http.patch("/api/user/update-address", { json: input });
}

/**
 * Adds a phone number to an account without one.
 * @example
 * ```ts
 * await addPhone(http, { ddi: "356", phone: "79123456" });
 * ```
 */
export function addPhone(http: ProxyHttp, input: AddPhoneInput): Promise<unknown> {
  return http.patch("/api/user/add-phone", { json: input });
}

/**
 * Verifies the current password.
 * @example
 * ```ts
 * await checkPassword(http, { password: "the present one" }); // rejects for a wrong one
 * ```
 */
export function checkPassword(http: ProxyHttp, input: CheckPasswordInput): Promise<unknown> {
  return http.post("/api/user/check-password", { json: input, refusal: "wrong_password" });
}

/**
 * Changes the password of the session's user.
 * @example
 * ```ts
 * await changePassword(http, { password: "a new one", current_password: "the present one" });
 * ```
 */
export function changePassword(http: ProxyHttp, input: ChangePasswordInput): Promise<unknown> {
  return http.post("/api/user/change-password", { json: input, refusal: REFUSED });
}

/**
 * Switches the second factor on or off.
 * @example
 * ```ts
 * await setTwoFactor(http, { two_factor_enabled: true, two_factor_type: "email" });
 * ```
 */
export function setTwoFactor(http: ProxyHttp, input: TwoFactorInput): Promise<unknown> {
  return http.patch("/api/user/two-factor", { json: input, refusal: REFUSED });
}

/**
 * Starts the identity verification of one country.
 * @example
 * ```ts
 * await verifyIdentity(http, { number: "12345678" });
 * ```
 */
export function verifyIdentity(http: ProxyHttp, input: VerifyIdentityInput): Promise<unknown> {
  return http.post("/api/user/documents/verify-identity", { json: input, refusal: REFUSED });
}

/**
 * The linked social accounts, with their known fields read.
 * @example
 * ```ts
 * const accounts = await listSocialAccounts(http);
 * const google = accounts.find(({ type }) => type === "google");
 * ```
 */
export async function listSocialAccounts(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<readonly SocialAccount[]> {
  return readSocialAccounts(await http.get("/api/user/social-accounts", { signal }));
}

/**
 * Unlinks a social account by its id.
 * @example
 * ```ts
 * const [first] = await listSocialAccounts(http);
 * if (first?.id) await deleteSocialAccount(http, first.id);
 * ```
 */
export async function deleteSocialAccount(http: ProxyHttp, id: number | string): Promise<unknown> {
  if (!/^[\w-]+$/.test(String(id))) {
    throw new Error("deleteSocialAccount: id must be the id of a linked account (letters, digits, _ and -).");
  }
  return http.delete(`/api/user/social-accounts/${id}`);
}

/**
 * Changes the marketing preferences.
 * @example
 * ```ts
 * await updateMarketing(http, { optIn: true });
 * ```
 */
export function updateMarketing(http: ProxyHttp, input: MarketingInput): Promise<unknown> {
  return http.patch("/api/user/update-marketing", { json: input });
}

/**
 * Completes the data that is required after login.
 * @example
 * ```ts
 * await updatePendingData(http, { birth_date: "1990-04-25", mother_name: "Maria Lima" });
 * ```
 */
export function updatePendingData(http: ProxyHttp, input: PendingDataInput): Promise<unknown> {
  return http.patch("/api/user/update-pending-data", { json: input });
}

/**
 * One page of the login history, from 1, as the backend sends it.
 * @example
 * ```ts
 * const second = readLogins(await listLogins(http, 2));
 * ```
 */
export function listLogins(http: ProxyHttp, page = 1, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/user/login-history", { query: { page }, signal });
}

/**
 * The games that the player played last, with their known fields read.
 * @example
 * ```ts
 * const [last] = await listLastCasinoGames(http);
 * console.log(last?.slug);
 * ```
 */
export async function listLastCasinoGames(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<readonly PlayedGame[]> {
  return readPlayedGames(await http.get("/api/user/last-casino-games", { signal }));
}

/**
 * A single-sign-on token for the helpdesk tool; each call makes one.
 * @example
 * ```ts
 * const token = await createHelpdeskToken(http);
 * ```
 */
export function createHelpdeskToken(http: ProxyHttp): Promise<unknown> {
  return http.get("/api/user/helpdesk-token");
}

/**
 * One page of the invited friends, with their known fields read.
 * @example
 * ```ts
 * const friends = await listReferrals(http, { page: 1 });
 * const depositors = friends.filter((friend) => friend.ftd);
 * ```
 */
export async function listReferrals(
  http: ProxyHttp,
  input: ReferralsInput = {},
  { signal }: CallSettings = {},
): Promise<readonly Referral[]> {
  return readReferrals(await http.post("/api/user/referrals", { json: input, signal }));
}

/**
 * Figures of refer-a-friend v2, with the known ones read.
 * @example
 * ```ts
 * const figures = await getIndicationStats(http);
 * console.log(figures?.invited, figures?.deposited);
 * ```
 */
export async function getIndicationStats(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<ReferralFigures | null> {
  return readReferralFigures(await http.get("/api/user/indication-stats", { signal }));
}

/**
 * The indicator of refer-a-friend v1, with its known figures read.
 * @example
 * ```ts
 * const figures = await getReferralIndicator(http);
 * console.log(figures?.code);
 * ```
 */
export async function getReferralIndicator(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<ReferralFigures | null> {
  return readReferralFigures(await http.get("/api/user/referral-indicator", { signal }));
}
