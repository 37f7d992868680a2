import * as z from "zod/mini";
import { isCpf } from "../user/cpf.ts";
import {
  inputCode,
  inputDate,
  inputDiallingCode,
  inputEmail,
  inputPhone,
  inputText,
} from "../user/input-fields.schema.ts";
import { checked } from "../checked.schema.ts";

/**
 * The specification does not show the bodies of document 2, 4.2. Known fields are checked where they are present, none
 * is required, and every other one is forwarded unchanged (decision E12).
 */
const email = z.optional(inputEmail);
const ddi = z.optional(inputDiallingCode);
const phone = z.optional(inputPhone);

/** The receiver of a code by e-mail. */
export const SendEmailCodeInput = z.looseObject({ email });
export type SendEmailCodeInput = z.infer<typeof SendEmailCodeInput>;

/** The new e-mail address. */
export const ChangeEmailInput = z.looseObject({ email });
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

/** The receiver of a code by SMS. */
export const SendSmsCodeInput = z.looseObject({ ddi, phone });
export type SendSmsCodeInput = z.infer<typeof SendSmsCodeInput>;

/** The new phone number. */
export const ChangePhoneInput = z.looseObject({ ddi, phone });
export type ChangePhoneInput = z.infer<typeof ChangePhoneInput>;

/** A code that came by e-mail or SMS. */
export const VerifyCodeInput = z.looseObject({ code: z.optional(inputCode) });
export type VerifyCodeInput = z.infer<typeof VerifyCodeInput>;

/** The initial data of KYC level 1; a Brazilian document number of eleven digits is a CPF. */
export const InitialDataInput = checked(
  z.looseObject({
    name: z.optional(inputText),
    birth_date: z.optional(inputDate),
    mother_name: z.optional(inputText),
    country: z.optional(inputText),
    number: z.optional(inputText),
    cpf: z.optional(inputText),
  }),
  z.refine(({ cpf, country }) => cpf === undefined || !isBrazil(country ?? "BR") || isCpf(cpf), {
    path: ["cpf"],
    error: "expected a CPF",
  }),
  z.refine(({ number, country }) => !isBrazil(country) || !hasElevenDigits(number) || isCpf(number), {
    path: ["number"],
    error: "expected a CPF",
  }),
);
export type InitialDataInput = z.infer<typeof InitialDataInput>;

/** A full name, in one field or several. */
export const FullNameInput = z.looseObject({
  full_name: z.optional(inputText),
  name: z.optional(inputText),
  first_name: z.optional(inputText),
  last_name: z.optional(inputText),
});
export type FullNameInput = z.infer<typeof FullNameInput>;

/** The accepted contracts; the specification does not show their names. */
export const AcceptTermsInput = z.looseObject({});
export type AcceptTermsInput = z.infer<typeof AcceptTermsInput>;

/** The parameters of the link of a validation e-mail. */
export const LinkConfirmInput = z.looseObject({
  token: z.optional(checked(z.string(), z.minLength(1), z.maxLength(8192))),
  code: z.optional(inputCode),
  email,
});
export type LinkConfirmInput = z.infer<typeof LinkConfirmInput>;

const isBrazil = (country: string | undefined): boolean => /^(?:br|bra)$/i.test(country ?? "");

function hasElevenDigits(number: string | undefined): number is string {
  return number !== undefined && number.replaceAll(/[ .-]/g, "").length === 11 && /^[\d .-]+$/.test(number);
}
