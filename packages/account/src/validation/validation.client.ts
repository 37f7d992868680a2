import type { ProxyHttp } from "@storefront/client/http";
import { REFUSED } from "../shared/call-settings.ts";
import type { AddressInput, PhoneInput } from "../user/user.schema.ts";
import type {
  AcceptTermsInput,
  EmailInput,
  FullNameInput,
  InitialDataInput,
  LinkConfirmInput,
  VerifyCodeInput,
} from "./validation.schema.ts";

/** Sends a code by e-mail. */
export function sendEmailCode(http: ProxyHttp, input: EmailInput = {}): Promise<unknown> {
  return http.post("/api/validation/email/send", { json: input, softErrorName: REFUSED });
}

/** Verifies a code that came by e-mail. */
export function verifyEmailCode(http: ProxyHttp, input: VerifyCodeInput): Promise<unknown> {
  return http.post("/api/validation/email/verify", { json: input, softErrorName: "invalid_code" });
}

/** Changes the e-mail address. */
export function changeEmail(http: ProxyHttp, input: EmailInput): Promise<unknown> {
  return http.patch("/api/validation/email/change", { json: input, softErrorName: REFUSED });
}

/** Sends a code by SMS. */
export function sendSmsCode(http: ProxyHttp, input: PhoneInput = {}): Promise<unknown> {
  return http.post("/api/validation/sms/send", { json: input, softErrorName: REFUSED });
}

/** Verifies a code that came by SMS. */
export function verifySmsCode(http: ProxyHttp, input: VerifyCodeInput): Promise<unknown> {
  return http.post("/api/validation/sms/verify", { json: input, softErrorName: "invalid_code" });
}

/** Changes the phone number. */
export function changePhone(http: ProxyHttp, input: PhoneInput): Promise<unknown> {
  return http.patch("/api/validation/sms/change", { json: input, softErrorName: REFUSED });
}

/** Submits the initial data of KYC level 1. */
export function submitInitialData(http: ProxyHttp, input: InitialDataInput): Promise<unknown> {
  return http.patch("/api/validation/docs/submit", { json: input, softErrorName: REFUSED });
}

/** Submits the address. */
export function submitAddress(http: ProxyHttp, input: AddressInput): Promise<unknown> {
  return http.patch("/api/validation/address/submit", { json: input, softErrorName: REFUSED });
}

/** Submits the full name of the session's user. */
export function submitFullName(http: ProxyHttp, input: FullNameInput): Promise<unknown> {
  return http.post("/api/validation/full-name/submit", { json: input, softErrorName: REFUSED });
}

/** Accepts terms and contracts. */
export function acceptTerms(http: ProxyHttp, input: AcceptTermsInput = {}): Promise<unknown> {
  return http.patch("/api/validation/terms/accept", { json: input, softErrorName: REFUSED });
}

/** Confirms the link of a validation e-mail; needs no session. */
export function confirmLink(http: ProxyHttp, input: LinkConfirmInput): Promise<unknown> {
  return http.post("/api/validation/link-confirm", { json: input, softErrorName: "invalid_code" });
}
