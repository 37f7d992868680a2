import type { ApiError } from "@storefront/proxy";
import type { UseMutationResult } from "@tanstack/react-query";
import { useAccountCall, useUserChange } from "../user/change-mutation.ts";
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
export function useSendEmailCode(): UseMutationResult<unknown, ApiError, SendEmailCodePayload> {
  return useAccountCall<SendEmailCodePayload>(sendEmailCode);
}

/** Verifies a code that came by e-mail. */
export function useVerifyEmailCode(): UseMutationResult<unknown, ApiError, VerifyCodePayload> {
  return useUserChange<VerifyCodePayload>(verifyEmailCode);
}

/** Changes the e-mail address. */
export function useChangeEmail(): UseMutationResult<unknown, ApiError, ChangeEmailPayload> {
  return useUserChange<ChangeEmailPayload>(changeEmail);
}

/** Sends a code by SMS. */
export function useSendSmsCode(): UseMutationResult<unknown, ApiError, SendSmsCodePayload> {
  return useAccountCall<SendSmsCodePayload>(sendSmsCode);
}

/** Verifies a code that came by SMS. */
export function useVerifySmsCode(): UseMutationResult<unknown, ApiError, VerifyCodePayload> {
  return useUserChange<VerifyCodePayload>(verifySmsCode);
}

/** Changes the phone number. */
export function useChangePhone(): UseMutationResult<unknown, ApiError, ChangePhonePayload> {
  return useUserChange<ChangePhonePayload>(changePhone);
}

/** Submits the initial data of KYC level 1. */
export function useSubmitInitialData(): UseMutationResult<unknown, ApiError, InitialDataPayload> {
  return useUserChange<InitialDataPayload>(submitInitialData);
}

/** Submits the address. */
export function useSubmitAddress(): UseMutationResult<unknown, ApiError, AddressPayload> {
  return useUserChange<AddressPayload>(submitAddress);
}

/** Submits the full name. */
export function useSubmitFullName(): UseMutationResult<unknown, ApiError, FullNamePayload> {
  return useUserChange<FullNamePayload>(submitFullName);
}

/** Accepts terms and contracts. */
export function useAcceptTerms(): UseMutationResult<unknown, ApiError, AcceptTermsPayload> {
  return useUserChange<AcceptTermsPayload>(acceptTerms);
}

/** Confirms the link of a validation e-mail; works for guests too. */
export function useConfirmLink(): UseMutationResult<unknown, ApiError, LinkConfirmPayload> {
  return useUserChange<LinkConfirmPayload>(confirmLink);
}
