import type { ApiError } from "@storefront/proxy";
import { type MutationPassthrough, useStorefrontMutation } from "@storefront/proxy/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import { confirmBirthdate, validateIdentityDocument } from "./auth.client.ts";
import type { ConfirmBirthdateInput, IdentityDocumentInput } from "./auth.schema.ts";

/** Validates the document of the identity-document flow of one country; works for guests. */
export function useValidateIdentityDocument(
  options?: MutationPassthrough<unknown, IdentityDocumentInput>,
): UseMutationResult<unknown, ApiError, IdentityDocumentInput> {
  return useStorefrontMutation(validateIdentityDocument, options);
}

/** Confirms the date of birth of the same flow; works for guests. */
export function useConfirmBirthdate(
  options?: MutationPassthrough<unknown, ConfirmBirthdateInput>,
): UseMutationResult<unknown, ApiError, ConfirmBirthdateInput> {
  return useStorefrontMutation(confirmBirthdate, options);
}
