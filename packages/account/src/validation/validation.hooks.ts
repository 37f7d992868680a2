import type { ApiError } from "@storefront/proxy";
import { type MutationPassthrough, usePlayerMutation } from "@storefront/proxy/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import { USER_CHANGE } from "../account-keys.ts";
import type { AddressPayload } from "../user/user.schema.ts";
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
  AcceptTermsPayload,
  ChangeEmailPayload,
  ChangePhonePayload,
  FullNamePayload,
  InitialDataPayload,
  LinkConfirmPayload,
  SendEmailCodePayload,
  SendSmsCodePayload,
  VerifyCodePayload,
} from "./validation.schema.ts";

/** Sends a code by e-mail. */
export function useSendEmailCode(
  options?: MutationPassthrough<unknown, SendEmailCodePayload>,
): UseMutationResult<unknown, ApiError, SendEmailCodePayload> {
  return usePlayerMutation(sendEmailCode, options);
}

/** Verifies a code that came by e-mail. */
export function useVerifyEmailCode(
  options?: MutationPassthrough<unknown, VerifyCodePayload>,
): UseMutationResult<unknown, ApiError, VerifyCodePayload> {
  return usePlayerMutation(verifyEmailCode, options, USER_CHANGE);
}

/** Changes the e-mail address. */
export function useChangeEmail(
  options?: MutationPassthrough<unknown, ChangeEmailPayload>,
): UseMutationResult<unknown, ApiError, ChangeEmailPayload> {
  return usePlayerMutation(changeEmail, options, USER_CHANGE);
}

/** Sends a code by SMS. */
export function useSendSmsCode(
  options?: MutationPassthrough<unknown, SendSmsCodePayload>,
): UseMutationResult<unknown, ApiError, SendSmsCodePayload> {
  return usePlayerMutation(sendSmsCode, options);
}

/** Verifies a code that came by SMS. */
export function useVerifySmsCode(
  options?: MutationPassthrough<unknown, VerifyCodePayload>,
): UseMutationResult<unknown, ApiError, VerifyCodePayload> {
  return usePlayerMutation(verifySmsCode, options, USER_CHANGE);
}

/** Changes the phone number. */
export function useChangePhone(
  options?: MutationPassthrough<unknown, ChangePhonePayload>,
): UseMutationResult<unknown, ApiError, ChangePhonePayload> {
  return usePlayerMutation(changePhone, options, USER_CHANGE);
}

/** Submits the initial data of KYC level 1. */
export function useSubmitInitialData(
  options?: MutationPassthrough<unknown, InitialDataPayload>,
): UseMutationResult<unknown, ApiError, InitialDataPayload> {
  return usePlayerMutation(submitInitialData, options, USER_CHANGE);
}

/** Submits the address. */
export function useSubmitAddress(
  options?: MutationPassthrough<unknown, AddressPayload>,
): UseMutationResult<unknown, ApiError, AddressPayload> {
  return usePlayerMutation(submitAddress, options, USER_CHANGE);
}

/** Submits the full name. */
export function useSubmitFullName(
  options?: MutationPassthrough<unknown, FullNamePayload>,
): UseMutationResult<unknown, ApiError, FullNamePayload> {
  return usePlayerMutation(submitFullName, options, USER_CHANGE);
}

/** Accepts terms and contracts. */
export function useAcceptTerms(
  options?: MutationPassthrough<unknown, AcceptTermsPayload>,
): UseMutationResult<unknown, ApiError, AcceptTermsPayload> {
  return usePlayerMutation(acceptTerms, options, USER_CHANGE);
}

/** Confirms the link of a validation e-mail; works for guests too. */
export function useConfirmLink(
  options?: MutationPassthrough<unknown, LinkConfirmPayload>,
): UseMutationResult<unknown, ApiError, LinkConfirmPayload> {
  return usePlayerMutation(confirmLink, options, USER_CHANGE);
}
