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

/**
 * Changes the profile.
 * @example
 * ```tsx
 * const update = useUpdateProfile();
 * const rename = (name: string) => update.mutate({ first_name: name });
 * ```
 */
export function useUpdateProfile(
  options?: MutationPassthrough<unknown, UpdateProfileInput>,
): UseMutationResult<unknown, ApiError, UpdateProfileInput> {
  return usePlayerMutation(updateProfile, options, USER_CHANGE);
}

/**
 * Changes the registered address.
 * @example
 * ```tsx
 * const update = useUpdateAddress();
 * const move = () => update.mutate({ country: "MT", city: "Valletta", street: "Republic Street" });
 * return <button onClick={move}>{update.isPending ? "One moment …" : "Save"}</button>;
 * ```
 */
export function useUpdateAddress(
  options?: MutationPassthrough<unknown, AddressInput>,
): UseMutationResult<unknown, ApiError, AddressInput> {
  return usePlayerMutation(updateAddress, options, USER_CHANGE);
}

/**
 * Adds a phone number.
 * @example
 * ```tsx
 * const add = useAddPhone();
 * return <button onClick={() => add.mutate({ ddi: "356", phone: "79123456" })}>Add my phone</button>;
 * ```
 */
export function useAddPhone(
  options?: MutationPassthrough<unknown, AddPhoneInput>,
): UseMutationResult<unknown, ApiError, AddPhoneInput> {
  return usePlayerMutation(addPhone, options, USER_CHANGE);
}

/**
 * Verifies the current password.
 * @example
 * ```tsx
 * const check = useCheckPassword();
 * return <input type="password" onBlur={({ target }) => check.mutate({ password: target.value })} />;
 * ```
 */
export function useCheckPassword(
  options?: MutationPassthrough<unknown, CheckPasswordInput>,
): UseMutationResult<unknown, ApiError, CheckPasswordInput> {
  return usePlayerMutation(checkPassword, options);
}

/**
 * Changes the password; the backend may then require identity verification, which the profile shows.
 * @example
 * ```tsx
 * const change = useChangePassword({ onSuccess: () => location.assign("/account") });
 * const submit = (password: string, current: string) =>
 *   change.mutate({ password, current_password: current });
 * ```
 */
export function useChangePassword(
  options?: MutationPassthrough<unknown, ChangePasswordInput>,
): UseMutationResult<unknown, ApiError, ChangePasswordInput> {
  return usePlayerMutation(changePassword, options, USER_CHANGE);
}

/**
 * Switches the second factor on or off.
 * @example
 * ```tsx
 * const twoFactor = useSetTwoFactor();
 * const on = () => twoFactor.mutate({ two_factor_enabled: true, two_factor_type: "email" });
 * return <button onClick={on}>Ask for a code when I sign in</button>;
 * ```
 */
export function useSetTwoFactor(
  options?: MutationPassthrough<unknown, TwoFactorInput>,
): UseMutationResult<unknown, ApiError, TwoFactorInput> {
  return usePlayerMutation(setTwoFactor, options, USER_CHANGE);
}

/**
 * Stores a document; a file that cannot be one fails before any request.
 * @example
 * ```tsx
 * const store = useStoreDocument();
 * const send = (file: File) => store.mutate({ endpoint: "passport", file });
 * return <input type="file" onChange={({ target }) => target.files?.[0] && send(target.files[0])} />;
 * ```
 */
export function useStoreDocument(
  options?: MutationPassthrough<unknown, StoreDocumentInput & CallSettings, ApiError | DocumentRefusedError>,
): UseMutationResult<unknown, ApiError | DocumentRefusedError, StoreDocumentInput & CallSettings> {
  return usePlayerMutation(
    (http, { signal, ...input }) => storeDocument(http, input, { signal }),
    options,
    USER_CHANGE,
  );
}

/**
 * Starts the identity verification of one country.
 * @example
 * ```tsx
 * const verify = useVerifyIdentity();
 * return <input onBlur={({ target }) => verify.mutate({ number: target.value })} />;
 * ```
 */
export function useVerifyIdentity(
  options?: MutationPassthrough<unknown, VerifyIdentityInput>,
): UseMutationResult<unknown, ApiError, VerifyIdentityInput> {
  return usePlayerMutation(verifyIdentity, options, USER_CHANGE);
}

/**
 * Links a provider's account to the signed-in one, with the token that the provider gave.
 * @example
 * ```tsx
 * const connect = useConnectSocialAccount();
 * const onToken = (token: string) => connect.mutate({ provider: "google", payload: { id_token: token } });
 * ```
 */
export function useConnectSocialAccount(
  options?: MutationPassthrough<unknown, SocialLoginInput>,
): UseMutationResult<unknown, ApiError, SocialLoginInput> {
  return usePlayerMutation(
    (http, { provider, payload }) => connectSocialAccount(http, provider, payload),
    options,
    SOCIAL_CHANGE,
  );
}

/**
 * Unlinks a social account by its id.
 * @example
 * ```tsx
 * const unlink = useDeleteSocialAccount();
 * return <button onClick={() => unlink.mutate(12)}>Unlink</button>;
 * ```
 */
export function useDeleteSocialAccount(
  options?: MutationPassthrough<unknown, number | string>,
): UseMutationResult<unknown, ApiError, number | string> {
  return usePlayerMutation(deleteSocialAccount, options, SOCIAL_CHANGE);
}

/**
 * Changes the marketing preferences.
 * @example
 * ```tsx
 * const marketing = useUpdateMarketing();
 * return <input type="checkbox" onChange={({ target }) => marketing.mutate({ optIn: target.checked })} />;
 * ```
 */
export function useUpdateMarketing(
  options?: MutationPassthrough<unknown, MarketingInput>,
): UseMutationResult<unknown, ApiError, MarketingInput> {
  return usePlayerMutation(updateMarketing, options, USER_CHANGE);
}

/**
 * Completes the data that is required after login.
 * @example
 * ```tsx
 * const complete = useUpdatePendingData();
 * const submit = (birthDate: string) => complete.mutate({ birth_date: birthDate });
 * ```
 */
export function useUpdatePendingData(
  options?: MutationPassthrough<unknown, PendingDataInput>,
): UseMutationResult<unknown, ApiError, PendingDataInput> {
  return usePlayerMutation(updatePendingData, options, USER_CHANGE);
}

/**
 * Makes a token for the helpdesk tool when `mutate` is called, never by itself: each call has an effect.
 * @example
 * ```tsx
 * const token = useCreateHelpdeskToken({ onSuccess: (answer) => console.log(answer) });
 * return <button onClick={() => token.mutate()}>Open the chat</button>;
 * ```
 */
export function useCreateHelpdeskToken(
  options?: MutationPassthrough<unknown, void>,
): UseMutationResult<unknown, ApiError, void> {
  return usePlayerMutation(createHelpdeskToken, options);
}
