import type { ApiError } from "@storefront/client";
import { type MutationPassthrough, usePlayerMutation } from "@storefront/client/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import { USER_CHANGE } from "../account-keys.ts";
import type { AddressInput } from "../user/user.schema.ts";
import {
  acceptTerms,
  changeEmail,
  changePhone,
  confirmLink,
  sendEmailCode,
  sendSmsCode,
  submitAddress,
  submitFullName,
  submitInitialData,
  verifyEmailCode,
  verifySmsCode,
} from "./validation.client.ts";
import type {
  AcceptTermsInput,
  ChangeEmailInput,
  ChangePhoneInput,
  FullNameInput,
  InitialDataInput,
  LinkConfirmInput,
  SendEmailCodeInput,
  SendSmsCodeInput,
  VerifyCodeInput,
} from "./validation.schema.ts";

/** Sends a code by e-mail. */
export function useSendEmailCode(
  options?: MutationPassthrough<unknown, SendEmailCodeInput>,
): UseMutationResult<unknown, ApiError, SendEmailCodeInput> {
  return usePlayerMutation(sendEmailCode, options);
}

/** Verifies a code that came by e-mail. */
export function useVerifyEmailCode(
  options?: MutationPassthrough<unknown, VerifyCodeInput>,
): UseMutationResult<unknown, ApiError, VerifyCodeInput> {
  return usePlayerMutation(verifyEmailCode, options, USER_CHANGE);
}

/** Changes the e-mail address. */
export function useChangeEmail(
  options?: MutationPassthrough<unknown, ChangeEmailInput>,
): UseMutationResult<unknown, ApiError, ChangeEmailInput> {
  return usePlayerMutation(changeEmail, options, USER_CHANGE);
}

/** Sends a code by SMS. */
export function useSendSmsCode(
  options?: MutationPassthrough<unknown, SendSmsCodeInput>,
): UseMutationResult<unknown, ApiError, SendSmsCodeInput> {
  return usePlayerMutation(sendSmsCode, options);
}

/** Verifies a code that came by SMS. */
export function useVerifySmsCode(
  options?: MutationPassthrough<unknown, VerifyCodeInput>,
): UseMutationResult<unknown, ApiError, VerifyCodeInput> {
  return usePlayerMutation(verifySmsCode, options, USER_CHANGE);
}

/** Changes the phone number. */
export function useChangePhone(
  options?: MutationPassthrough<unknown, ChangePhoneInput>,
): UseMutationResult<unknown, ApiError, ChangePhoneInput> {
  return usePlayerMutation(changePhone, options, USER_CHANGE);
}

/** Submits the initial data of KYC level 1. */
export function useSubmitInitialData(
  options?: MutationPassthrough<unknown, InitialDataInput>,
): UseMutationResult<unknown, ApiError, InitialDataInput> {
  return usePlayerMutation(submitInitialData, options, USER_CHANGE);
}

/** Submits the address. */
export function useSubmitAddress(
  options?: MutationPassthrough<unknown, AddressInput>,
): UseMutationResult<unknown, ApiError, AddressInput> {
  return usePlayerMutation(submitAddress, options, USER_CHANGE);
}

/** Submits the full name. */
export function useSubmitFullName(
  options?: MutationPassthrough<unknown, FullNameInput>,
): UseMutationResult<unknown, ApiError, FullNameInput> {
  return usePlayerMutation(submitFullName, options, USER_CHANGE);
}

/** Accepts terms and contracts. */
export function useAcceptTerms(
  options?: MutationPassthrough<unknown, AcceptTermsInput>,
): UseMutationResult<unknown, ApiError, AcceptTermsInput> {
  return usePlayerMutation(acceptTerms, options, USER_CHANGE);
}

/** Confirms the link of a validation e-mail; works for guests too. */
export function useConfirmLink(
  options?: MutationPassthrough<unknown, LinkConfirmInput>,
): UseMutationResult<unknown, ApiError, LinkConfirmInput> {
  return usePlayerMutation(confirmLink, options, USER_CHANGE);
}
