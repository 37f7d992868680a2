import * as z from "zod/mini";

const postalCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,15}$/, { error: "expected a postal code" }));

/**
 * A postal code to look up. The body is not shown; the backend's path, `/apicep`, suggests `cep`. Both names are
 * checked where they are present, and every field is forwarded as it came.
 */
export const PostalCodeInput = z.looseObject({
  cep: z.optional(postalCode),
  postal_code: z.optional(postalCode),
});
export type PostalCodeInput = z.infer<typeof PostalCodeInput>;

/** The address of a postal code; its fields are not shown. */
export const PostalCodeAddress = z.looseObject({});
export type PostalCodeAddress = z.infer<typeof PostalCodeAddress>;
