import type { Handler } from "@storefront/proxy/server";
import { ConfirmBirthdatePayload, IdentityDocumentPayload, ValidateDocumentPayload, ValidatePhonePayload } from "./auth.schema.ts";

/**
 * Sends or resends the phone code of registration; `resend` picks the path and is not forwarded (decision R8).
 * `/bff/register/validate-phone` is documented and must never be called (document 2, 4.1).
 */
export const validatePhone: Handler = async ({ backend, body }) => {
  const { resend, ...fields } = await body(ValidatePhonePayload);
  return backend.json(resend ? "POST /bff/otp/register/resend" : "POST /bff/otp/register/send", { json: fields });
};

/** Checks a document number before registration. */
export const validateDocument: Handler = async ({ backend, body }) =>
  backend.json("POST /documents/validate", { json: await body(ValidateDocumentPayload) });

/** The identity-document flow of one country: the document. */
export const validateIdentityDocument: Handler = async ({ backend, body }) =>
  backend.json("POST /documents/validate", { json: await body(IdentityDocumentPayload) });

/** The identity-document flow of one country: the date of birth. */
export const confirmBirthdate: Handler = async ({ backend, body }) =>
  backend.json("POST /documents/confirm-birthdate", { json: await body(ConfirmBirthdatePayload) });
