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
  email: z.optional(inputEmail),
  username: z.optional(inputText),
  name: z.optional(inputText),
  first_name: z.optional(inputText),
  last_name: z.optional(inputText),
  mother_name: z.optional(inputText),
  ddi: z.optional(inputDiallingCode),
  phone: z.optional(inputPhone),
  birth_date: z.optional(inputDate),
  country: z.optional(inputText),
  language: z.optional(inputText),
  currency: z.optional(inputText),
  gender: z.optional(checked(z.number(), z.int())),
};

/** The body of `update-profile`. */
export const UpdateProfileInput = z.looseObject(personFields);
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

/** The data that a player must complete after login. */
export const PendingDataInput = z.looseObject(personFields);
export type PendingDataInput = z.infer<typeof PendingDataInput>;

/** An address; the specification does not show its fields. */
export const AddressInput = z.looseObject({ country: z.optional(inputText) });
export type AddressInput = z.infer<typeof AddressInput>;

/** A phone number to add. */
export const AddPhoneInput = z.looseObject({
  ddi: z.optional(inputDiallingCode),
  phone: z.optional(inputPhone),
});
export type AddPhoneInput = z.infer<typeof AddPhoneInput>;

/** The current password. */
export const CheckPasswordInput = z.looseObject({ password: z.optional(inputSecret) });
export type CheckPasswordInput = z.infer<typeof CheckPasswordInput>;

/** The new password; the specification does not show the names of its fields. */
export const ChangePasswordInput = z.looseObject({ password: z.optional(inputSecret) });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** The second factor, on or off. */
export const TwoFactorInput = z.looseObject({
  two_factor_enabled: z.optional(z.union([z.boolean(), z.literal([0, 1])])),
  two_factor_type: z.optional(inputText),
  two_factor_code: z.optional(inputCode),
});
export type TwoFactorInput = z.infer<typeof TwoFactorInput>;

/** The document of the identity verification of one country. */
export const VerifyIdentityInput = z.looseObject({ number: z.optional(inputText) });
export type VerifyIdentityInput = z.infer<typeof VerifyIdentityInput>;

/** The marketing preferences; the specification does not show the names of its fields. */
export const MarketingInput = z.looseObject({ optIn: z.optional(z.boolean()) });
export type MarketingInput = z.infer<typeof MarketingInput>;

/** The page of invited friends. */
export const ReferralsInput = z.looseObject({ page: z.optional(inputPage) });
export type ReferralsInput = z.infer<typeof ReferralsInput>;
