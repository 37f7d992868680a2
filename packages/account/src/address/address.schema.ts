import * as z from "zod/mini";
import { checked } from "../shared/checked.schema.ts";

const postalCode = checked(
  z.string(),
  z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,15}$/, { error: "expected a postal code" }),
);

/**
 * The body of a postal code call. The specification does not show it; the backend's path, `/apicep`, suggests `cep`.
 * Both names are checked where they are present, and every field is forwarded unchanged.
 */
export const PostalCodeInput = z.looseObject({
  cep: z.nullish(postalCode),
  postal_code: z.nullish(postalCode),
});
export interface PostalCodeInput extends z.infer<typeof PostalCodeInput> {}
