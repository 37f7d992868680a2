import type { ProxyHttp } from "@storefront/client/http";
import type { ForgotPasswordInput, RecoveryInput } from "./auth.schema.ts";
import { outside } from "./outside-session.ts";

/** The fields of a recovery step whose body the specification does not show. */
export type RecoveryFields = Readonly<Record<string, unknown>>;

/**
 * One step of password recovery.
 * @example
 * ```ts
 * await recover(http, { step: "options", login: "ana@example.com" });
 * await recover(http, { step: "by-email", login: "ana@example.com" });
 * ```
 */
export function recover(http: ProxyHttp, input: RecoveryInput): Promise<unknown> {
  const action = input.step === "options" ? "recovery" : "recovery_step";
  // A refusal to send is a form error of the login, which a page may show as sent: it must not tell who has an account.
  const refusal = input.step === "validate-code" ? "invalid_code" : "validation_failed";
  return http.post("/api/auth/recovery", { ...outside(input, action), refusal });
}

/**
 * Recovery, step 1: the ways in which this login can be recovered.
 * @example
 * ```ts
 * const ways = await recoveryOptions(http, { login: "ana@example.com" });
 * ```
 */
export function recoveryOptions(http: ProxyHttp, input: ForgotPasswordInput): Promise<unknown> {
  return recover(http, { ...input, step: "options" });
}

/**
 * Recovery, step 2: a code by e-mail.
 * @example
 * ```ts
 * await recoveryByEmail(http, { login: "ana@example.com" });
 * ```
 */
export function recoveryByEmail(http: ProxyHttp, fields: RecoveryFields): Promise<unknown> {
  return recover(http, { ...fields, step: "by-email" });
}

/**
 * Recovery, step 2: a code by SMS.
 * @example
 * ```ts
 * await recoveryBySms(http, { login: "ana@example.com" });
 * ```
 */
export function recoveryBySms(http: ProxyHttp, fields: RecoveryFields): Promise<unknown> {
  return recover(http, { ...fields, step: "by-sms" });
}

/**
 * Recovery, step 3: the code.
 * @example
 * ```ts
 * await validateRecoveryCode(http, { login: "ana@example.com", code: "123456" });
 * ```
 */
export function validateRecoveryCode(http: ProxyHttp, fields: RecoveryFields): Promise<unknown> {
  return recover(http, { ...fields, step: "validate-code" });
}

/**
 * Recovery, step 4: the new password.
 * @example
 * ```ts
 * await confirmRecovery(http, { login: "ana@example.com", code: "123456", password: "a new password" });
 * ```
 */
export function confirmRecovery(http: ProxyHttp, fields: RecoveryFields): Promise<unknown> {
  return recover(http, { ...fields, step: "confirm" });
}
