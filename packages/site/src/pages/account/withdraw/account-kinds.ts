import { type BankAccountKind, isCpf } from "@storefront/account";
import { nationalPhone } from "../../../features/person/country-forms.ts";

/** One field of an account that money is paid out to; its label is `account.fields.<name>` of the payments texts. */
export interface AccountField {
  name: "key" | "clabe" | "holder" | "number";
  inputMode: "text" | "numeric" | "email" | "tel";
  isValid: (value: string, choice: string) => boolean;
}

/** The fields of an account of a kind: a choice first, then fields (their names are the backend's, not shown). */
export interface AccountForm {
  choice: { name: "key_type" | "bank"; values: readonly string[] | "banks" };
  fields: readonly AccountField[];
}

/** Kinds of PIX key; their labels are `account.key_types.<type>`. */
export const PIX_KEY_TYPES = ["cpf", "email", "phone", "random"] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

const PIX_KEYS: Readonly<Record<PixKeyType, (value: string) => boolean>> = {
  cpf: isCpf,
  email: (value) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) && value.length <= 254,
  phone: (value) => nationalPhone("BR", value) !== undefined,
  random: (value) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
};

const holder: AccountField = {
  name: "holder",
  inputMode: "text",
  isValid: (value) => /\S\s+\S/.test(value),
};

/** The forms by kind. */
export const ACCOUNT_FORMS: Readonly<Record<BankAccountKind, AccountForm>> = {
  pix: {
    choice: { name: "key_type", values: PIX_KEY_TYPES },
    fields: [
      {
        name: "key",
        inputMode: "text",
        isValid: (value, type) => PIX_KEY_TYPES.some((known) => known === type && PIX_KEYS[known](value)),
      },
    ],
  },
  mex: {
    choice: { name: "bank", values: "banks" },
    fields: [
      { name: "clabe", inputMode: "numeric", isValid: (value) => /^\d{18}$/.test(value.replaceAll(" ", "")) },
      holder,
    ],
  },
  generic: {
    choice: { name: "bank", values: "banks" },
    fields: [
      { name: "number", inputMode: "numeric", isValid: (value) => /^\d[\d -]{3,28}\d$/.test(value) },
      holder,
    ],
  },
};

/** The kind of account that a country pays out to. */
export function accountKind(country: string): BankAccountKind {
  if (country === "BR") return "pix";
  return country === "MX" ? "mex" : "generic";
}

/** A number of an account with all but its last four characters hidden; an e-mail keeps its domain. */
export function hiddenNumber(value: string): string {
  const [name = "", domain] = value.split("@");
  if (domain !== undefined) return `${name.slice(0, 2)}•••@${domain}`;
  return value.length <= 4 ? value : `•••• ${value.slice(-4)}`;
}
