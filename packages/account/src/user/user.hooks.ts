import type { ApiError } from "@storefront/client";
import { type MutationPassthrough, usePlayerMutation } from "@storefront/client/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import { USER_CHANGE } from "../account-keys.ts";
import { connectSocialAccount } from "../auth/auth.client.ts";
import type { SocialLoginInput } from "../auth/auth.hooks.ts";
import type { CallSettings } from "../call-settings.ts";
import type { DocumentRefusedError } from "./document-file.ts";
import { type StoreDocumentInput, storeDocument } from "./store-document.client.ts";
import {
  addPhone,
  changePassword,
  checkPassword,
  createHelpdeskToken,
  setTwoFactor,
  deleteSocialAccount,
  updateAddress,
  updateMarketing,
  updatePendingData,
  updateProfile,
  verifyIdentity,
} from "./user.client.ts";
import { userKeys } from "./user-lists.queries.ts";
import type {
  AddPhoneInput,
  AddressInput,
  ChangePasswordInput,
  CheckPasswordInput,
  MarketingInput,
  PendingDataInput,
  TwoFactorInput,
  UpdateProfileInput,
  VerifyIdentityInput,
} from "./user.schema.ts";

const SOCIAL_CHANGE = { changed: [...USER_CHANGE.changed, userKeys.socialAccounts] } as const;

/** Changes the profile. */
export function useUpdateProfile(
  options?: MutationPassthrough<unknown, UpdateProfileInput>,
): UseMutationResult<unknown, ApiError, UpdateProfileInput> {
  return usePlayerMutation(updateProfile, options, USER_CHANGE);
}

/** Changes the registered address. */
export function useUpdateAddress(
  options?: MutationPassthrough<unknown, AddressInput>,
): UseMutationResult<unknown, ApiError, AddressInput> {
  return usePlayerMutation(updateAddress, options, USER_CHANGE);
}

/** Adds a phone number. */
export function useAddPhone(
  options?: MutationPassthrough<unknown, AddPhoneInput>,
): UseMutationResult<unknown, ApiError, AddPhoneInput> {
  return usePlayerMutation(addPhone, options, USER_CHANGE);
}

/** Verifies the current password. */
export function useCheckPassword(
  options?: MutationPassthrough<unknown, CheckPasswordInput>,
): UseMutationResult<unknown, ApiError, CheckPasswordInput> {
  return usePlayerMutation(checkPassword, options);
}

/** Changes the password; the backend may then require identity verification, which the profile shows. */
export function useChangePassword(
  options?: MutationPassthrough<unknown, ChangePasswordInput>,
): UseMutationResult<unknown, ApiError, ChangePasswordInput> {
  return usePlayerMutation(changePassword, options, USER_CHANGE);
}

/** Switches the second factor on or off. */
export function useSetTwoFactor(
  options?: MutationPassthrough<unknown, TwoFactorInput>,
): UseMutationResult<unknown, ApiError, TwoFactorInput> {
  return usePlayerMutation(setTwoFactor, options, USER_CHANGE);
}

/** Stores a document; a file that cannot be one fails before any request. */
export function useStoreDocument(
  options?: MutationPassthrough<unknown, StoreDocumentInput & CallSettings, ApiError | DocumentRefusedError>,
): UseMutationResult<unknown, ApiError | DocumentRefusedError, StoreDocumentInput & CallSettings> {
  return usePlayerMutation(
    (http, { signal, ...input }) => storeDocument(http, input, { signal }),
    options,
    USER_CHANGE,
  );
}

/** Starts the identity verification of one country. */
export function useVerifyIdentity(
  options?: MutationPassthrough<unknown, VerifyIdentityInput>,
): UseMutationResult<unknown, ApiError, VerifyIdentityInput> {
  return usePlayerMutation(verifyIdentity, options, USER_CHANGE);
}

/** Links a provider's account to the signed-in one, with the token that the provider gave. */
export function useConnectSocialAccount(
  options?: MutationPassthrough<unknown, SocialLoginInput>,
): UseMutationResult<unknown, ApiError, SocialLoginInput> {
  return usePlayerMutation(
    (http, { provider, payload }) => connectSocialAccount(http, provider, payload),
    options,
    SOCIAL_CHANGE,
  );
}

/** Unlinks a social account by its id. */
export function useDeleteSocialAccount(
  options?: MutationPassthrough<unknown, number | string>,
): UseMutationResult<unknown, ApiError, number | string> {
  return usePlayerMutation(deleteSocialAccount, options, SOCIAL_CHANGE);
}

/** Changes the marketing preferences. */
export function useUpdateMarketing(
  options?: MutationPassthrough<unknown, MarketingInput>,
): UseMutationResult<unknown, ApiError, MarketingInput> {
  return usePlayerMutation(updateMarketing, options, USER_CHANGE);
}

/** Completes the data that is required after login. */
export function useUpdatePendingData(
  options?: MutationPassthrough<unknown, PendingDataInput>,
): UseMutationResult<unknown, ApiError, PendingDataInput> {
  return usePlayerMutation(updatePendingData, options, USER_CHANGE);
}

/** Makes a token for the helpdesk tool when `mutate` is called, never by itself: each call has an effect. */
export function useCreateHelpdeskToken(
  options?: MutationPassthrough<unknown, void>,
): UseMutationResult<unknown, ApiError, void> {
  return usePlayerMutation(createHelpdeskToken, options);
}
