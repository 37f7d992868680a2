import * as z from "zod/mini";
import { isCpf } from "../shared/cpf.ts";
import { inputCode, inputDate, inputEmail, inputText } from "../shared/input-fields.schema.ts";
import { checked } from "../shared/checked.schema.ts";

/**
 * The specification does not show the bodies of document 2, 4.2. Known fields are checked where they are present, none
 * is required, and every other one is forwarded unchanged (decision E12).
 */
const email = z.nullish(inputEmail);

/** An e-mail address: to change to, or to send a code to. */
export const EmailInput = z.looseObject({ email });
export interface EmailInput extends z.infer<typeof EmailInput> {}

/** A code that came by e-mail or SMS. */
export const VerifyCodeInput = z.looseObject({ code: z.nullish(inputCode) });
export interface VerifyCodeInput extends z.infer<typeof VerifyCodeInput> {}

/** The initial data of KYC level 1; a Brazilian document number of eleven digits is a CPF. */
export const InitialDataInput = checked(
  z.looseObject({
    name: z.nullish(inputText),
    birth_date: z.nullish(inputDate),
    mother_name: z.nullish(inputText),
    country: z.nullish(inputText),
    number: z.nullish(inputText),
    cpf: z.nullish(inputText),
  }),
  z.refine(({ cpf, country }) => !cpf || !isBrazil(country ?? "BR") || isCpf(cpf), {
    path: ["cpf"],
    error: "expected a CPF",
  }),
  z.refine(({ number, country }) => !isBrazil(country) || !hasElevenDigits(number) || isCpf(number), {
    path: ["number"],
    error: "expected a CPF",
  }),
);
export interface InitialDataInput extends z.infer<typeof InitialDataInput> {}

/** A full name, in one field or several. */
export const FullNameInput = z.looseObject({
  full_name: z.nullish(inputText),
  name: z.nullish(inputText),
  first_name: z.nullish(inputText),
  last_name: z.nullish(inputText),
});
export interface FullNameInput extends z.infer<typeof FullNameInput> {}

/** The accepted contracts; the specification does not show their names. */
export const AcceptTermsInput = z.looseObject({});
export interface AcceptTermsInput extends z.infer<typeof AcceptTermsInput> {}

/** The parameters of the link of a validation e-mail. */
export const LinkConfirmInput = z.looseObject({
  token: z.nullish(checked(z.string(), z.minLength(1), z.maxLength(8192))),
  code: z.nullish(inputCode),
  email,
});
export interface LinkConfirmInput extends z.infer<typeof LinkConfirmInput> {}

const isBrazil = (country: string | null | undefined): boolean => /^(?:br|bra)$/i.test(country ?? "");

function hasElevenDigits(number: string | null | undefined): number is string {
  return (
    typeof number === "string" && number.replaceAll(/[ .-]/g, "").length === 11 && /^[\d .-]+$/.test(number)
  );
}
