import type { BodySchema, Call, Handler, Target } from "@storefront/proxy/server";
import type { AuthSettings } from "./auth-settings.ts";
import {
  ConfirmBirthdatePayload,
  IdentityDocumentPayload,
  ValidateDocumentPayload,
  ValidatePhonePayload,
} from "./auth.schema.ts";
import { hideTokens } from "./token-redaction.ts";

type AuthHandler = (settings: AuthSettings) => Handler;

/**
 * Sends or resends the phone code of registration; `resend` picks the path and is not forwarded (decision R8).
 * `/bff/register/validate-phone` is documented and must never be called (document 2, 4.1).
 */
export const validatePhone: AuthHandler = (settings) => async (call) => {
  const { resend, ...fields } = await call.body(ValidatePhonePayload);
  const target = resend ? "POST /bff/otp/register/resend" : "POST /bff/otp/register/send";
  return hideTokens(await call.backend.json(target, { json: fields }), [], settings);
};

/** Checks a document number before registration. */
export const validateDocument: AuthHandler = (settings) => (call) =>
  forward(call, "POST /documents/validate", ValidateDocumentPayload, settings);

/** The identity-document flow of one country: the document. */
export const validateIdentityDocument: AuthHandler = (settings) => (call) =>
  forward(call, "POST /documents/validate", IdentityDocumentPayload, settings);

/** The identity-document flow of one country: the date of birth. */
export const confirmBirthdate: AuthHandler = (settings) => (call) =>
  forward(call, "POST /documents/confirm-birthdate", ConfirmBirthdatePayload, settings);

async function forward(
  call: Call,
  target: Target,
  schema: BodySchema,
  settings: AuthSettings,
): Promise<unknown> {
  return hideTokens(await call.backend.json(target, { json: await call.body(schema) }), [], settings);
}
