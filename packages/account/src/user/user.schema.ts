import * as z from "zod/mini";
import {
  inputCode,
  inputDate,
  inputDiallingCode,
  inputEmail,
  inputPage,
  inputPhone,
  inputSecret,
  inputText,
} from "../shared/input-fields.schema.ts";
import { checked } from "../shared/checked.schema.ts";

/*
 * The specification does not show the bodies of document 2, 4.3. The fields of document 1, 2.5 and 2.6 are checked
 * where they are present, none is required, and every other one is forwarded unchanged (decision E12).
 */

/** The body of `update-profile`, and the data that a player must complete after login. */
export const UpdateProfileInput = z.looseObject({
  email: z.nullish(inputEmail),
  username: z.nullish(inputText),
  name: z.nullish(inputText),
  first_name: z.nullish(inputText),
  last_name: z.nullish(inputText),
  mother_name: z.nullish(inputText),
  ddi: z.nullish(inputDiallingCode),
  phone: z.nullish(inputPhone),
  birth_date: z.nullish(inputDate),
  country: z.nullish(inputText),
  language: z.nullish(inputText),
  currency: z.nullish(inputText),
  gender: z.nullish(checked(z.number(), z.int())),
});
export interface UpdateProfileInput extends z.infer<typeof UpdateProfileInput> {}

/** An address; the specification does not show its fields. */
export const AddressInput = z.looseObject({ country: z.nullish(inputText) });
export interface AddressInput extends z.infer<typeof AddressInput> {}

/** A phone number: to add, to change to, or to send a code to. */
export const PhoneInput = z.looseObject({
  ddi: z.nullish(inputDiallingCode),
  phone: z.nullish(inputPhone),
});
export interface PhoneInput extends z.infer<typeof PhoneInput> {}

/** The current password, or the new one; the specification does not show the names of further fields. */
export const PasswordInput = z.looseObject({ password: z.nullish(inputSecret) });
export interface PasswordInput extends z.infer<typeof PasswordInput> {}

export const TwoFactorInput = z.looseObject({
  two_factor_enabled: z.nullish(z.union([z.boolean(), z.literal([0, 1])])),
  two_factor_type: z.nullish(inputText),
  two_factor_code: z.nullish(z.union([inputCode, z.literal("")])),
});
export interface TwoFactorInput extends z.infer<typeof TwoFactorInput> {}

/** The document of the identity verification of one country. */
export const VerifyIdentityInput = z.looseObject({ number: z.nullish(inputText) });
export interface VerifyIdentityInput extends z.infer<typeof VerifyIdentityInput> {}

/** The marketing preferences; the specification does not show the names of its fields. */
export const MarketingInput = z.looseObject({ optIn: z.nullish(z.boolean()) });
export interface MarketingInput extends z.infer<typeof MarketingInput> {}

export const ReferralsInput = z.looseObject({ page: z.nullish(inputPage) });
export interface ReferralsInput extends z.infer<typeof ReferralsInput> {}
