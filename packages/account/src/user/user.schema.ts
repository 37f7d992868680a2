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

/**
 * The bodies of document 2, 4.3 are not shown: the fields that document 1, 2.5 and 2.6 know are checked where they
 * are present, none is required, and every other one is forwarded as it came (decision E12).
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
  gender: z.optional(z.number().check(z.int())),
};

/** The body of `update-profile`. */
export const UpdateProfilePayload = z.looseObject(personFields);
export type UpdateProfilePayload = z.infer<typeof UpdateProfilePayload>;

/** The data that a player must complete after login. */
export const PendingDataPayload = z.looseObject(personFields);
export type PendingDataPayload = z.infer<typeof PendingDataPayload>;

/** An address; its fields are not shown. */
export const AddressPayload = z.looseObject({ country: z.optional(inputText) });
export type AddressPayload = z.infer<typeof AddressPayload>;

/** A phone to add. */
export const AddPhonePayload = z.looseObject({
  ddi: z.optional(inputDiallingCode),
  phone: z.optional(inputPhone),
});
export type AddPhonePayload = z.infer<typeof AddPhonePayload>;

/** The current password. */
export const CheckPasswordPayload = z.looseObject({ password: z.optional(inputSecret) });
export type CheckPasswordPayload = z.infer<typeof CheckPasswordPayload>;

/** The new password; the names of its fields are not shown. */
export const ChangePasswordPayload = z.looseObject({ password: z.optional(inputSecret) });
export type ChangePasswordPayload = z.infer<typeof ChangePasswordPayload>;

/** The second factor, on or off. */
export const TwoFactorPayload = z.looseObject({
  two_factor_enabled: z.optional(z.union([z.boolean(), z.literal([0, 1])])),
  two_factor_type: z.optional(inputText),
  two_factor_code: z.optional(inputCode),
});
export type TwoFactorPayload = z.infer<typeof TwoFactorPayload>;

/** The document of the identity verification of one country. */
export const VerifyIdentityPayload = z.looseObject({ number: z.optional(inputText) });
export type VerifyIdentityPayload = z.infer<typeof VerifyIdentityPayload>;

/** Which marketing is wanted; the names of its fields are not shown. */
export const MarketingPayload = z.looseObject({ optIn: z.optional(z.boolean()) });
export type MarketingPayload = z.infer<typeof MarketingPayload>;

/** Which invitees are wanted. */
export const ReferralsPayload = z.looseObject({ page: z.optional(inputPage) });
export type ReferralsPayload = z.infer<typeof ReferralsPayload>;
