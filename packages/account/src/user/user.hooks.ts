import type { ApiError } from "@storefront/proxy";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";
import { ONCE, useAccountCall, useReadAnew, useUserChange } from "./change-mutation.ts";
import type { DocumentRefusedError } from "./document-file.ts";
import { type DocumentUpload, storeDocument } from "./store-document.client.ts";
import {
  addPhone,
  changePassword,
  checkPassword,
  getHelpdeskToken,
  switchTwoFactor,
  unlinkSocialAccount,
  updateAddress,
  updateMarketing,
  updatePendingData,
  updateProfile,
  verifyIdentity,
} from "./user.client.ts";
import type {
  AddPhonePayload,
  AddressPayload,
  ChangePasswordPayload,
  CheckPasswordPayload,
  MarketingPayload,
  PendingDataPayload,
  TwoFactorPayload,
  UpdateProfilePayload,
  VerifyIdentityPayload,
} from "./user.schema.ts";

/** Changes the profile. */
export function useUpdateProfile(): UseMutationResult<unknown, ApiError, UpdateProfilePayload> {
  return useUserChange<UpdateProfilePayload>(updateProfile);
}

/** Changes the registered address. */
export function useUpdateAddress(): UseMutationResult<unknown, ApiError, AddressPayload> {
  return useUserChange<AddressPayload>(updateAddress);
}

/** Adds a phone. */
export function useAddPhone(): UseMutationResult<unknown, ApiError, AddPhonePayload> {
  return useUserChange<AddPhonePayload>(addPhone);
}

/** Verifies the current password. */
export function useCheckPassword(): UseMutationResult<unknown, ApiError, CheckPasswordPayload> {
  return useAccountCall<CheckPasswordPayload>(checkPassword);
}

/** Changes the password; the backend may then ask for identity verification, which the profile tells. */
export function useChangePassword(): UseMutationResult<unknown, ApiError, ChangePasswordPayload> {
  return useUserChange<ChangePasswordPayload>(changePassword);
}

/** Switches the second factor on or off. */
export function useTwoFactor(): UseMutationResult<unknown, ApiError, TwoFactorPayload> {
  return useUserChange<TwoFactorPayload>(switchTwoFactor);
}

/** Stores a document; a file that cannot be one fails before any request. */
export function useStoreDocument(): UseMutationResult<
  unknown,
  ApiError | DocumentRefusedError,
  DocumentUpload
> {
  const { http } = useAccount();
  const readAnew = useReadAnew();
  return useMutation<unknown, ApiError | DocumentRefusedError, DocumentUpload>({
    mutationFn: (upload) => storeDocument(http, upload),
    onSuccess: () => readAnew(),
    ...ONCE,
  });
}

/** Starts the identity verification of one country. */
export function useVerifyIdentity(): UseMutationResult<unknown, ApiError, VerifyIdentityPayload> {
  return useUserChange<VerifyIdentityPayload>(verifyIdentity);
}

/** Unlinks a social account by its id. */
export function useUnlinkSocialAccount(): UseMutationResult<unknown, ApiError, number | string> {
  return useUserChange<number | string>(unlinkSocialAccount, ["account", "social-accounts"]);
}

/** Changes the marketing preferences. */
export function useMarketing(): UseMutationResult<unknown, ApiError, MarketingPayload> {
  return useUserChange<MarketingPayload>(updateMarketing);
}

/** Gives what is still asked for after login. */
export function usePendingData(): UseMutationResult<unknown, ApiError, PendingDataPayload> {
  return useUserChange<PendingDataPayload>(updatePendingData);
}

/** Makes a token for the helpdesk tool when it is asked for, never by itself: each one is an effect (decision S13). */
export function useHelpdeskToken(): UseMutationResult<unknown, ApiError, void> {
  return useAccountCall<void>(getHelpdeskToken);
}
