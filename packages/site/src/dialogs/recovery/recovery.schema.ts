import { asFilledText, isApiError, recordOf } from "@storefront/client";
import { type FormFailure, formFailure } from "../../features/forms/form-failure.ts";

/** The ways to receive the code; each is the step of the route that sends it. */
export const RECOVERY_CHANNELS = ["by-email", "by-sms"] as const;
export type RecoveryChannel = (typeof RECOVERY_CHANNELS)[number];

/** The token that a right code is answered with, where there is one: the specification does not show the answer. */
export function readRecoveryToken(answer: unknown): string | undefined {
  return asFilledText(recordOf(answer)?.["token"]) ?? undefined;
}

/** The refusals that tell whether there is an account. */
const TELLING: ReadonlySet<FormFailure["code"]> = new Set(["validation_failed", "invalid_credentials"]);

/**
 * Waits for a call that sends a code. A refusal of the login itself counts as sent, so that no one learns here which
 * logins there are; all other failures are thrown.
 */
export async function sentWhoeverItIs(call: Promise<unknown>): Promise<true> {
  try {
    await call;
  } catch (error) {
    const isTelling = isApiError(error) && (TELLING.has(formFailure(error).code) || error.status === 404);
    if (!isTelling) throw error;
  }
  return true;
}

/** The failure of a code, in the same words whether there is an account or not. */
export function codeFailure(failure: FormFailure | undefined): FormFailure | undefined {
  return failure && TELLING.has(failure.code)
    ? { ...failure, code: "invalid_code", fieldErrors: {} }
    : failure;
}
