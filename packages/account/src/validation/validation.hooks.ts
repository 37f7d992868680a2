import { playerMutation } from "@storefront/client/react-hooks";
import { USER_CHANGE } from "../shared/account-keys.ts";
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

/** Sends a code by e-mail. */
export const useSendEmailCode = playerMutation(sendEmailCode);

/** Verifies a code that came by e-mail. */
export const useVerifyEmailCode = playerMutation(verifyEmailCode, USER_CHANGE);

/** Changes the e-mail address. */
export const useChangeEmail = playerMutation(changeEmail, USER_CHANGE);

/** Sends a code by SMS. */
export const useSendSmsCode = playerMutation(sendSmsCode);

/** Verifies a code that came by SMS. */
export const useVerifySmsCode = playerMutation(verifySmsCode, USER_CHANGE);

/** Changes the phone number. */
export const useChangePhone = playerMutation(changePhone, USER_CHANGE);

/** Submits the initial data of KYC level 1. */
export const useSubmitInitialData = playerMutation(submitInitialData, USER_CHANGE);

/** Submits the address. */
export const useSubmitAddress = playerMutation(submitAddress, USER_CHANGE);

/** Submits the full name. */
export const useSubmitFullName = playerMutation(submitFullName, USER_CHANGE);

/** Accepts terms and contracts. */
export const useAcceptTerms = playerMutation(acceptTerms, USER_CHANGE);

/** Confirms the link of a validation e-mail; works for guests too. */
export const useConfirmLink = playerMutation(confirmLink, USER_CHANGE);
