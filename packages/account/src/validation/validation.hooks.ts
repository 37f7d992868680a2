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

export const useSendEmailCode = playerMutation(sendEmailCode);

/** Verifies a code that came by e-mail; the profile is read again. */
export const useVerifyEmailCode = playerMutation(verifyEmailCode, USER_CHANGE);

/** Changes the e-mail address; the profile is read again. */
export const useChangeEmail = playerMutation(changeEmail, USER_CHANGE);

export const useSendSmsCode = playerMutation(sendSmsCode);

/** Verifies a code that came by SMS; the profile is read again. */
export const useVerifySmsCode = playerMutation(verifySmsCode, USER_CHANGE);

/** Changes the phone number; the profile is read again. */
export const useChangePhone = playerMutation(changePhone, USER_CHANGE);

/** Submits the initial data of KYC level 1; the profile is read again. */
export const useSubmitInitialData = playerMutation(submitInitialData, USER_CHANGE);

/** Submits the address; the profile is read again. */
export const useSubmitAddress = playerMutation(submitAddress, USER_CHANGE);

/** Submits the full name; the profile is read again. */
export const useSubmitFullName = playerMutation(submitFullName, USER_CHANGE);

/** Accepts terms and contracts; the profile is read again. */
export const useAcceptTerms = playerMutation(acceptTerms, USER_CHANGE);

/** Confirms the link of a validation e-mail; works for guests too. */
export const useConfirmLink = playerMutation(confirmLink, USER_CHANGE);
