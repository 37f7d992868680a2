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

/**
 * Sends a code by e-mail.
 * @example
 * ```tsx
 * const send = useSendEmailCode();
 * return <button onClick={() => send.mutate({})}>Send me a code</button>;
 * ```
 */
export function useSendEmailCode(
  options?: MutationPassthrough<unknown, SendEmailCodeInput>,
): UseMutationResult<unknown, ApiError, SendEmailCodeInput> {
  return usePlayerMutation(sendEmailCode, options);
}

/**
 * Verifies a code that came by e-mail.
 * @example
 * ```tsx
 * const verify = useVerifyEmailCode();
 * const send = (code: string) => verify.mutate({ code });
 * if (verify.error) return <p role="alert">The code is wrong ({verify.error.ref})</p>;
 * ```
 */
export function useVerifyEmailCode(
  options?: MutationPassthrough<unknown, VerifyCodeInput>,
): UseMutationResult<unknown, ApiError, VerifyCodeInput> {
  return usePlayerMutation(verifyEmailCode, options, USER_CHANGE);
}

/**
 * Changes the e-mail address.
 * @example
 * ```tsx
 * const change = useChangeEmail();
 * const submit = (email: string) => change.mutate({ email });
 * ```
 */
export function useChangeEmail(
  options?: MutationPassthrough<unknown, ChangeEmailInput>,
): UseMutationResult<unknown, ApiError, ChangeEmailInput> {
  return usePlayerMutation(changeEmail, options, USER_CHANGE);
}

/**
 * Sends a code by SMS.
 * @example
 * ```tsx
 * const send = useSendSmsCode();
 * return <button onClick={() => send.mutate({ ddi: "356", phone: "79123456" })}>Send me a code</button>;
 * ```
 */
export function useSendSmsCode(
  options?: MutationPassthrough<unknown, SendSmsCodeInput>,
): UseMutationResult<unknown, ApiError, SendSmsCodeInput> {
  return usePlayerMutation(sendSmsCode, options);
}

/**
 * Verifies a code that came by SMS.
 * @example
 * ```tsx
 * const verify = useVerifySmsCode();
 * const send = (code: string) => verify.mutate({ code });
 * if (verify.error) return <p role="alert">The code is wrong ({verify.error.ref})</p>;
 * ```
 */
export function useVerifySmsCode(
  options?: MutationPassthrough<unknown, VerifyCodeInput>,
): UseMutationResult<unknown, ApiError, VerifyCodeInput> {
  return usePlayerMutation(verifySmsCode, options, USER_CHANGE);
}

/**
 * Changes the phone number.
 * @example
 * ```tsx
 * const change = useChangePhone();
 * const submit = (phone: string) => change.mutate({ ddi: "356", phone });
 * ```
 */
export function useChangePhone(
  options?: MutationPassthrough<unknown, ChangePhoneInput>,
): UseMutationResult<unknown, ApiError, ChangePhoneInput> {
  return usePlayerMutation(changePhone, options, USER_CHANGE);
}

/**
 * Submits the initial data of KYC level 1.
 * @example
 * ```tsx
 * const submit = useSubmitInitialData();
 * const send = () => submit.mutate({ name: "Ana Lima", birth_date: "1990-04-25", country: "MT" });
 * ```
 */
export function useSubmitInitialData(
  options?: MutationPassthrough<unknown, InitialDataInput>,
): UseMutationResult<unknown, ApiError, InitialDataInput> {
  return usePlayerMutation(submitInitialData, options, USER_CHANGE);
}

/**
 * Submits the address.
 * @example
 * ```tsx
 * const submit = useSubmitAddress();
 * const send = () => submit.mutate({ country: "MT", city: "Valletta", street: "Republic Street" });
 * ```
 */
export function useSubmitAddress(
  options?: MutationPassthrough<unknown, AddressInput>,
): UseMutationResult<unknown, ApiError, AddressInput> {
  return usePlayerMutation(submitAddress, options, USER_CHANGE);
}

/**
 * Submits the full name.
 * @example
 * ```tsx
 * const submit = useSubmitFullName();
 * const send = (name: string) => submit.mutate({ full_name: name });
 * ```
 */
export function useSubmitFullName(
  options?: MutationPassthrough<unknown, FullNameInput>,
): UseMutationResult<unknown, ApiError, FullNameInput> {
  return usePlayerMutation(submitFullName, options, USER_CHANGE);
}

/**
 * Accepts terms and contracts.
 * @example
 * ```tsx
 * const accept = useAcceptTerms();
 * return <button onClick={() => accept.mutate({ tc_accepted_at: true })}>I accept</button>;
 * ```
 */
export function useAcceptTerms(
  options?: MutationPassthrough<unknown, AcceptTermsInput>,
): UseMutationResult<unknown, ApiError, AcceptTermsInput> {
  return usePlayerMutation(acceptTerms, options, USER_CHANGE);
}

/**
 * Confirms the link of a validation e-mail; works for guests too.
 * @example
 * ```tsx
 * const confirm = useConfirmLink();
 * const token = new URLSearchParams(location.search).get("token") ?? "";
 * return <button onClick={() => confirm.mutate({ token })}>Confirm my e-mail</button>;
 * ```
 */
export function useConfirmLink(
  options?: MutationPassthrough<unknown, LinkConfirmInput>,
): UseMutationResult<unknown, ApiError, LinkConfirmInput> {
  return usePlayerMutation(confirmLink, options, USER_CHANGE);
}
