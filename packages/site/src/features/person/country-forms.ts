import { CALLING_CODES } from "@storefront/client";
import * as z from "zod/mini";

/** The name and the forms of a person's numbers in a country. A `#` is one letter or digit. */
interface CountryForms {
  /** The document by which people are known there; none where it has several names. */
  readonly documentName?: string;
  readonly document?: readonly string[];
  /** Without the dialling code. */
  readonly phone?: readonly string[];
  /** What is dialled before it at home, where that is not `0` alone. */
  readonly trunk?: RegExp;
  readonly postalCode?: readonly string[];
}

/** The platform's countries so far. */
const COUNTRIES: Readonly<Record<string, CountryForms>> = {
  AR: { documentName: "DNI", document: ["##.###.###"] },
  BR: {
    documentName: "CPF",
    document: ["###.###.###-##"],
    phone: ["(##) #####-####", "(##) ####-####"],
    postalCode: ["#####-###"],
  },
  CL: {
    documentName: "RUT",
    document: ["##.###.###-#", "#.###.###-#"],
    phone: ["# #### ####"],
    postalCode: ["### ####"],
  },
  MX: { documentName: "CURP", phone: ["## #### ####"], trunk: /^(?:01|04[45]|1)/ },
  PE: { documentName: "DNI", phone: ["### ### ###", "# ### ####"] },
};

/** The dialling code of a brand's country; empty where none is known, and then the phone carries its own. */
export const diallingCode = (country: string): string => CALLING_CODES[country] ?? "";

/** The country's own name of the document number; undefined where none is known. */
export const documentName = (country: string): string | undefined => COUNTRIES[country]?.documentName;

/** A number as the country writes it; a number of another length is shown as it is. */
export function written(country: string, kind: "document" | "phone" | "postalCode", value: string): string {
  const plain = value.replaceAll(/[^\da-z]/gi, "");
  const form = COUNTRIES[country]?.[kind]?.find((each) => each.split("#").length - 1 === plain.length);
  if (form === undefined) return value;
  let next = 0;
  return form.replaceAll("#", () => plain[next++] ?? "");
}

/**
 * The number within a country of what a person or the browser fills in: with the country's dialling code or without it,
 * after `+` or `00`, with the trunk `0` that is dialled at home. Undefined when it is no number of the country.
 */
export function nationalPhone(country: string, value: string): string | undefined {
  const bare = value.normalize("NFKC").replaceAll(/[\s()./\p{Pd}\p{Cf}]/gu, "");
  const [, abroad, digits] = /^(\+|00)?(\d+)$/.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  const code = CALLING_CODES[country];
  const { phone: forms, trunk = /^0/ } = COUNTRIES[country] ?? {};
  if (code === undefined) return /^\d{8,15}$/.test(digits) ? digits : undefined;
  const isNational = (text: string): boolean =>
    !text.startsWith("0") &&
    (forms?.some((form) => form.split("#").length - 1 === text.length) ?? /^\d{8,11}$/.test(text));
  const candidates = [
    ...(abroad === undefined ? [digits] : []),
    ...(digits.startsWith(code) ? [digits.slice(code.length)] : []),
  ];
  return candidates.flatMap((text) => [text, text.replace(trunk, "")]).find(isNational);
}

/** The same with the dialling code, as every country writes it (E.164). */
export function internationalPhone(country: string, value: string): string | undefined {
  const phone = nationalPhone(country, value);
  return phone && `+${diallingCode(country)}${phone}`;
}

/** A phone field of a country's form. */
export const phoneText = (country: string): z.ZodMiniString<string> =>
  z.string().check(z.refine((value) => nationalPhone(country, value) !== undefined, "phone"));

/** The digits of a number that people write with spaces, dots and dashes. */
export function digitsOf(value: string): string {
  return value.replace(/\D/g, "");
}
