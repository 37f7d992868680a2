import { playerMutation, playerPages, playerQuery } from "@storefront/client/react-hooks";
import { itemsOfPages, type ApiError, type Page } from "@storefront/client";
import { accountKey, USER_CHANGE } from "../shared/account-keys.ts";
import type { SocialLoginInput } from "../auth/auth.hooks.ts";
import type { CallSettings } from "../shared/call-settings.ts";
import type { DocumentRefusedError } from "./document-file.ts";
import { type StoreDocumentInput, storeDocument } from "./store-document.client.ts";
import {
  addPhone,
  changePassword,
  checkPassword,
  connectSocialAccount,
  createHelpdeskToken,
  deleteSocialAccount,
  setTwoFactor,
  updateAddress,
  updateMarketing,
  updatePendingData,
  updateProfile,
  verifyIdentity,
} from "./user.client.ts";
import {
  indicationStatsQuery,
  lastCasinoGamesQuery,
  loginsQuery,
  referralIndicatorQuery,
  referralsQuery,
  socialAccountsQuery,
} from "./user.queries.ts";
import type { Login, StoredDocument } from "./user.answers.ts";

const SOCIAL_CHANGE = { changed: [...USER_CHANGE.changed, [...accountKey, "social-accounts"]] } as const;

/** The linked social accounts; idle for guests and during server rendering. */
export const useSocialAccounts = playerQuery(socialAccountsQuery);

/** The pages of the login history that were read, as one list. */
export interface LoginList {
  readonly logins: readonly Login[];
  readonly pages: readonly Page<Login>[];
}

/** The login history, page after page. */
export const useLogins = playerPages(loginsQuery, ({ pages }): LoginList => ({
  logins: itemsOfPages(pages),
  pages,
}));

/** The games that the player played last, the latest first. */
export const useLastCasinoGames = playerQuery(lastCasinoGamesQuery);

/** One page of the invited friends; the first without `page`. */
export const useReferrals = playerQuery(referralsQuery);

/** Figures of refer-a-friend v2. */
export const useIndicationStats = playerQuery(indicationStatsQuery);

/** The indicator of refer-a-friend v1; null for an answer that is no record. */
export const useReferralIndicator = playerQuery(referralIndicatorQuery);

/** Changes the profile; the profile is read again. */
export const useUpdateProfile = playerMutation(updateProfile, USER_CHANGE);

/** Changes the registered address; the profile is read again. */
export const useUpdateAddress = playerMutation(updateAddress, USER_CHANGE);

/** Adds a phone number; the profile is read again. */
export const useAddPhone = playerMutation(addPhone, USER_CHANGE);

export const useCheckPassword = playerMutation(checkPassword);

/** Changes the password; the backend may then require identity verification, which the profile shows. */
export const useChangePassword = playerMutation(changePassword, USER_CHANGE);

/** Switches the second factor on or off; the profile is read again. */
export const useSetTwoFactor = playerMutation(setTwoFactor, USER_CHANGE);

/** Stores a document; a file that cannot be one fails with a `DocumentRefusedError` before any request. */
export const useStoreDocument = playerMutation<
  StoredDocument,
  StoreDocumentInput & CallSettings,
  ApiError | DocumentRefusedError
>((http, { signal, ...input }) => storeDocument(http, input, { signal }), USER_CHANGE);

/** Starts the identity verification of one country; the profile is read again. */
export const useVerifyIdentity = playerMutation(verifyIdentity, USER_CHANGE);

/** Links a provider's account to the signed-in one, with the token that the provider gave. */
export const useConnectSocialAccount = playerMutation(
  (http, { provider, payload }: SocialLoginInput) => connectSocialAccount(http, provider, payload),
  SOCIAL_CHANGE,
);

/** Unlinks a social account by its id; the profile and the linked accounts are read again. */
export const useDeleteSocialAccount = playerMutation(deleteSocialAccount, SOCIAL_CHANGE);

/** Changes the marketing preferences; the profile is read again. */
export const useUpdateMarketing = playerMutation(updateMarketing, USER_CHANGE);

/** Completes the data that is required after login; the profile is read again. */
export const useUpdatePendingData = playerMutation(updatePendingData, USER_CHANGE);

/** Makes a token for the helpdesk tool when `mutate` is called, never by itself: each call has an effect. */
export const useCreateHelpdeskToken = playerMutation((http) => createHelpdeskToken(http));
