import type { ProxyHttp } from "@storefront/client/http";
import { REFUSED } from "../shared/call-settings.ts";
import {
  type Confirmation,
  confirmed,
  type ProfileChange,
  profileChanged,
} from "../shared/confirmation.schema.ts";
import type { AddressInput, PhoneInput } from "../user/user.schema.ts";
import type {
  AcceptTermsInput,
  EmailInput,
  FullNameInput,
  InitialDataInput,
  LinkConfirmInput,
  VerifyCodeInput,
} from "./validation.schema.ts";

/** Sends a code by e-mail, to the address of the profile unless the input names another. */
export function sendEmailCode(http: ProxyHttp, input: EmailInput = {}): Promise<Confirmation> {
  return confirmed(http.post("/api/validation/email/send", { json: input, softErrorName: REFUSED }));
}

/** Verifies a code that came by e-mail; a wrong or old one fails with the error `invalid_code`. */
export function verifyEmailCode(http: ProxyHttp, input: VerifyCodeInput): Promise<Confirmation> {
  return confirmed(http.post("/api/validation/email/verify", { json: input, softErrorName: "invalid_code" }));
}

/** Changes the e-mail address, which then has to be verified again. */
export function changeEmail(http: ProxyHttp, input: EmailInput): Promise<Confirmation> {
  return confirmed(http.patch("/api/validation/email/change", { json: input, softErrorName: REFUSED }));
}

/** Sends a code by SMS, to the phone of the profile unless the input names another. */
export function sendSmsCode(http: ProxyHttp, input: PhoneInput = {}): Promise<Confirmation> {
  return confirmed(http.post("/api/validation/sms/send", { json: input, softErrorName: REFUSED }));
}

/** Verifies a code that came by SMS; a wrong or old one fails with the error `invalid_code`. */
export function verifySmsCode(http: ProxyHttp, input: VerifyCodeInput): Promise<Confirmation> {
  return confirmed(http.post("/api/validation/sms/verify", { json: input, softErrorName: "invalid_code" }));
}

/** Changes the phone number, which then has to be verified again. */
export function changePhone(http: ProxyHttp, input: PhoneInput): Promise<Confirmation> {
  return confirmed(http.patch("/api/validation/sms/change", { json: input, softErrorName: REFUSED }));
}

/** Submits the initial data of KYC level 1. */
export function submitInitialData(http: ProxyHttp, input: InitialDataInput): Promise<ProfileChange> {
  return profileChanged(http.patch("/api/validation/docs/submit", { json: input, softErrorName: REFUSED }));
}

/** Submits the registered address of a player who has none. */
export function submitAddress(http: ProxyHttp, input: AddressInput): Promise<Confirmation> {
  return confirmed(http.patch("/api/validation/address/submit", { json: input, softErrorName: REFUSED }));
}

export function submitFullName(http: ProxyHttp, input: FullNameInput): Promise<ProfileChange> {
  return profileChanged(
    http.post("/api/validation/full-name/submit", { json: input, softErrorName: REFUSED }),
  );
}

/** Accepts terms and contracts: those that the input names, all of them without one. */
export function acceptTerms(http: ProxyHttp, input: AcceptTermsInput = {}): Promise<Confirmation> {
  return confirmed(http.patch("/api/validation/terms/accept", { json: input, softErrorName: REFUSED }));
}

/** Confirms the link of a validation e-mail; needs no session. One that is used or old fails with `invalid_code`. */
export function confirmLink(http: ProxyHttp, input: LinkConfirmInput): Promise<Confirmation> {
  return confirmed(http.post("/api/validation/link-confirm", { json: input, softErrorName: "invalid_code" }));
}
