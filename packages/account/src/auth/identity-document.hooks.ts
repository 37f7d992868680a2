import type { ApiError } from "@storefront/proxy";
import { type MutationPassthrough, useStorefrontMutation } from "@storefront/proxy/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import { confirmBirthdate, validateIdentityDocument } from "./auth.client.ts";
import type { ConfirmBirthdatePayload, IdentityDocumentPayload } from "./auth.schema.ts";

/** Validates the document of the identity-document flow of one country; works for guests. */
export function useValidateIdentityDocument(
  options?: MutationPassthrough<unknown, IdentityDocumentPayload>,
): UseMutationResult<unknown, ApiError, IdentityDocumentPayload> {
  return useStorefrontMutation(validateIdentityDocument, options);
}

/** Confirms the date of birth of the same flow; works for guests. */
export function useConfirmBirthdate(
  options?: MutationPassthrough<unknown, ConfirmBirthdatePayload>,
): UseMutationResult<unknown, ApiError, ConfirmBirthdatePayload> {
  return useStorefrontMutation(confirmBirthdate, options);
}
