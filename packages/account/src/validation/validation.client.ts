import type { ProxyHttp } from "@storefront/client/http";
import { REFUSED } from "../call-settings.ts";
import type { AddressInput } from "../user/user.schema.ts";
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
 * ```ts
 * await sendEmailCode(http);
 * ```
 */
export function sendEmailCode(http: ProxyHttp, input: SendEmailCodeInput = {}): Promise<unknown> {
  return http.post("/api/validation/email/send", { json: input, refusal: REFUSED });
}

/**
 * Verifies a code that came by e-mail.
 * @example
 * ```ts
 * await verifyEmailCode(http, { code: "123456" });
 * ```
 */
export function verifyEmailCode(http: ProxyHttp, input: VerifyCodeInput): Promise<unknown> {
  return http.post("/api/validation/email/verify", { json: input, refusal: "invalid_code" });
}

/**
 * Changes the e-mail address.
 * @example
 * ```ts
 * await changeEmail(http, { email: "ana@example.com" });
 * ```
 */
export function changeEmail(http: ProxyHttp, input: ChangeEmailInput): Promise<unknown> {
  return http.patch("/api/validation/email/change", { json: input, refusal: REFUSED });
}

/**
 * Sends a code by SMS.
 * @example
 * ```ts
 * await sendSmsCode(http, { ddi: "356", phone: "79123456" });
 * ```
 */
export function sendSmsCode(http: ProxyHttp, input: SendSmsCodeInput = {}): Promise<unknown> {
  return http.post("/api/validation/sms/send", { json: input, refusal: REFUSED });
}

/**
 * Verifies a code that came by SMS.
 * @example
 * ```ts
 * await verifySmsCode(http, { code: "123456" });
 * ```
 */
export function verifySmsCode(http: ProxyHttp, input: VerifyCodeInput): Promise<unknown> {
  return http.post("/api/validation/sms/verify", { json: input, refusal: "invalid_code" });
}

/**
 * Changes the phone number.
 * @example
 * ```ts
 * await changePhone(http, { ddi: "356", phone: "79123456" });
 * ```
 */
export function changePhone(http: ProxyHttp, input: ChangePhoneInput): Promise<unknown> {
  return http.patch("/api/validation/sms/change", { json: input, refusal: REFUSED });
}

/**
 * Submits the initial data of KYC level 1.
 * @example
 * ```ts
 * await submitInitialData(http, { name: "Ana Lima", birth_date: "1990-04-25", country: "MT" });
 * ```
 */
export function submitInitialData(http: ProxyHttp, input: InitialDataInput): Promise<unknown> {
  return http.patch("/api/validation/docs/submit", { json: input, refusal: REFUSED });
}

/**
 * Submits the address.
 * @example
 * ```ts
 * await submitAddress(http, { country: "MT", city: "Valletta", street: "Republic Street" });
 * ```
 */
export function submitAddress(http: ProxyHttp, input: AddressInput): Promise<unknown> {
  return http.patch("/api/validation/address/submit", { json: input, refusal: REFUSED });
}

/**
 * Submits the full name of the session's user.
 * @example
 * ```ts
 * await submitFullName(http, { full_name: "Ana Lima" });
 * ```
 */
export function submitFullName(http: ProxyHttp, input: FullNameInput): Promise<unknown> {
  return http.post("/api/validation/full-name/submit", { json: input, refusal: REFUSED });
}

/**
 * Accepts terms and contracts.
 * @example
 * ```ts
 * await acceptTerms(http, { tc_accepted_at: true, privacy_accepted_at: true });
 * ```
 */
export function acceptTerms(http: ProxyHttp, input: AcceptTermsInput = {}): Promise<unknown> {
  return http.patch("/api/validation/terms/accept", { json: input, refusal: REFUSED });
}

/**
 * Confirms the link of a validation e-mail; needs no session.
 * @example
 * ```ts
 * const token = new URL(location.href).searchParams.get("token") ?? "";
 * await confirmLink(http, { token });
 * ```
 */
export function confirmLink(http: ProxyHttp, input: LinkConfirmInput): Promise<unknown> {
  return http.post("/api/validation/link-confirm", { json: input, refusal: "invalid_code" });
}
