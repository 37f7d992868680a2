import { type BankAccountKind, isCpf } from "@storefront/account";
import { digitsOf, internationalPhone } from "../../../features/person/country-forms.ts";

/** One field of an account that money is paid out to; its label is `account.fields.<name>` of the payments texts. */
export interface AccountField {
  name: "key" | "clabe" | "holder" | "number";
  inputMode: "text" | "numeric" | "email" | "tel";
  /** What is sent for a filled-in value; undefined for what cannot be one. */
  read: (value: string, choice: string) => string | undefined;
}

/** The fields of an account of a kind: a choice first, then fields (their names are the backend's, not shown). */
export interface AccountForm {
  choice: { name: "key_type" | "bank"; values: readonly string[] | "banks" };
  fields: readonly AccountField[];
}

/** Kinds of PIX key; their labels are `account.key_types.<type>`. */
export const PIX_KEY_TYPES = ["cpf", "email", "phone", "random"] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

const fitting =
  (form: RegExp): AccountField["read"] =>
  (value) =>
    form.test(value) ? value : undefined;

/** PIX knows each kind of key in one spelling. */
const PIX_KEYS: Readonly<Record<PixKeyType, AccountField["read"]>> = {
  cpf: (value) => (isCpf(value) ? digitsOf(value) : undefined),
  email: fitting(/^(?!.{255})[^\s@]+@[^\s@]+\.[^\s@.]+$/),
  phone: (value) => internationalPhone("BR", value),
  random: fitting(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i),
};

const holder: AccountField = { name: "holder", inputMode: "text", read: fitting(/\S\s+\S/) };

/** The forms by kind. */
export const ACCOUNT_FORMS: Readonly<Record<BankAccountKind, AccountForm>> = {
  pix: {
    choice: { name: "key_type", values: PIX_KEY_TYPES },
    fields: [
      {
        name: "key",
        inputMode: "text",
        read: (value, type) => {
          const known = PIX_KEY_TYPES.find((each) => each === type);
          return known && PIX_KEYS[known](value, type);
        },
      },
    ],
  },
  mex: {
    choice: { name: "bank", values: "banks" },
    fields: [
      {
        name: "clabe",
        inputMode: "numeric",
        read: (value) => fitting(/^\d{18}$/)(value.replaceAll(" ", ""), ""),
      },
      holder,
    ],
  },
  generic: {
    choice: { name: "bank", values: "banks" },
    fields: [{ name: "number", inputMode: "numeric", read: fitting(/^\d[\d -]{3,28}\d$/) }, holder],
  },
};

/** The kind of account that a country pays out to. */
export function accountKind(country: string): BankAccountKind {
  if (country === "BR") return "pix";
  return country === "MX" ? "mex" : "generic";
}

/** A number of an account with all but its last four characters hidden; an e-mail keeps its domain, a phone its country. */
export function hiddenNumber(value: string): string {
  const [name = "", domain] = value.split("@");
  if (domain !== undefined) return `${name.slice(0, 2)}•••@${domain}`;
  if (value.length <= 4) return value;
  return `${value.startsWith("+55") ? "+55 " : ""}•••• ${value.slice(-4)}`;
}
