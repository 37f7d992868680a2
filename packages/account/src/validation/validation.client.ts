import type { ProxyHttp } from "@storefront/proxy/client";
import type { AddressPayload } from "../user/user.schema.ts";
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
export function sendEmailCode(http: ProxyHttp, payload: SendEmailCodePayload = {}): Promise<unknown> {
  return http.post("/api/validation/email/send", { json: payload });
}

/** Verifies a code that came by e-mail. */
export function verifyEmailCode(http: ProxyHttp, payload: VerifyCodePayload): Promise<unknown> {
  return http.post("/api/validation/email/verify", { json: payload });
}

/** Changes the e-mail address. */
export function changeEmail(http: ProxyHttp, payload: ChangeEmailPayload): Promise<unknown> {
  return http.patch("/api/validation/email/change", { json: payload });
}

/** Sends a code by SMS. */
export function sendSmsCode(http: ProxyHttp, payload: SendSmsCodePayload = {}): Promise<unknown> {
  return http.post("/api/validation/sms/send", { json: payload });
}

/** Verifies a code that came by SMS. */
export function verifySmsCode(http: ProxyHttp, payload: VerifyCodePayload): Promise<unknown> {
  return http.post("/api/validation/sms/verify", { json: payload });
}

/** Changes the phone number. */
export function changePhone(http: ProxyHttp, payload: ChangePhonePayload): Promise<unknown> {
  return http.patch("/api/validation/sms/change", { json: payload });
}

/** Submits the initial data of KYC level 1. */
export function submitInitialData(http: ProxyHttp, payload: InitialDataPayload): Promise<unknown> {
  return http.patch("/api/validation/docs/submit", { json: payload });
}

/** Submits the address. */
export function submitAddress(http: ProxyHttp, payload: AddressPayload): Promise<unknown> {
  return http.patch("/api/validation/address/submit", { json: payload });
}

/** Submits the full name; whose it is is said by the session. */
export function submitFullName(http: ProxyHttp, payload: FullNamePayload): Promise<unknown> {
  return http.post("/api/validation/full-name/submit", { json: payload });
}

/** Accepts terms and contracts. */
export function acceptTerms(http: ProxyHttp, payload: AcceptTermsPayload = {}): Promise<unknown> {
  return http.patch("/api/validation/terms/accept", { json: payload });
}

/** Confirms the link of a validation e-mail; needs no session. */
export function confirmLink(http: ProxyHttp, payload: LinkConfirmPayload): Promise<unknown> {
  return http.post("/api/validation/link-confirm", { json: payload });
}
