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
} from "./input-fields.schema.ts";
import { checked } from "../checked.schema.ts";

/**
 * The specification does not show the bodies of document 2, 4.3. The fields of document 1, 2.5 and 2.6 are checked
 * where they are present, none is required, and every other one is forwarded unchanged (decision E12).
 */
const personFields = {
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
};

/** The body of `update-profile`. */
export const UpdateProfileInput = z.looseObject(personFields);
export interface UpdateProfileInput extends z.infer<typeof UpdateProfileInput> {}

/** The data that a player must complete after login. */
export const PendingDataInput = z.looseObject(personFields);
export interface PendingDataInput extends z.infer<typeof PendingDataInput> {}

/** An address; the specification does not show its fields. */
export const AddressInput = z.looseObject({ country: z.nullish(inputText) });
export interface AddressInput extends z.infer<typeof AddressInput> {}

/** A phone number to add. */
export const AddPhoneInput = z.looseObject({
  ddi: z.nullish(inputDiallingCode),
  phone: z.nullish(inputPhone),
});
export interface AddPhoneInput extends z.infer<typeof AddPhoneInput> {}

/** The current password. */
export const CheckPasswordInput = z.looseObject({ password: z.nullish(inputSecret) });
export interface CheckPasswordInput extends z.infer<typeof CheckPasswordInput> {}

/** The new password; the specification does not show the names of its fields. */
export const ChangePasswordInput = z.looseObject({ password: z.nullish(inputSecret) });
export interface ChangePasswordInput extends z.infer<typeof ChangePasswordInput> {}

/** The second factor, on or off. */
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

/** The page of invited friends. */
export const ReferralsInput = z.looseObject({ page: z.nullish(inputPage) });
export interface ReferralsInput extends z.infer<typeof ReferralsInput> {}
