import { CALLING_CODES } from "@storefront/client";
import * as z from "zod/mini";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { DataField } from "../forms/data/data-form.tsx";
import { useShell } from "../site/use-shell.ts";

/**
 * What a person typed or pasted as a key of their own, such as a login, a number or a code: without spaces around it and
 * without the invisible characters that chats put into a copied text. An e-mail address is in small letters, the one
 * spelling that payments know it in.
 */
export function typedKey(text: string): string {
  const plain = text.replaceAll(/[\p{Cf}\p{Cc}]/gu, "").trim();
  return plain.includes("@") ? plain.toLowerCase() : plain;
}

/** The name and the forms of a person's numbers in a country, the shortest first. A `#` is one letter or digit. */
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
    phone: ["(##) ####-####", "(##) #####-####"],
    postalCode: ["#####-###"],
  },
  CL: {
    documentName: "RUT",
    document: ["#.###.###-#", "##.###.###-#"],
    phone: ["# #### ####"],
    postalCode: ["### ####"],
  },
  MX: { documentName: "CURP", phone: ["## #### ####"], trunk: /^(?:01|04[45]|1)/ },
  PE: { documentName: "DNI", phone: ["# ### ####", "### ### ###"] },
};

/** The dialling code of a brand's country; empty where none is known, and then the phone carries its own. */
export const diallingCode = (country: string): string => CALLING_CODES[country] ?? "";

/** The country's own name of the document number; undefined where none is known. */
export const documentName = (country: string): string | undefined => COUNTRIES[country]?.documentName;

export type NumberKind = "document" | "phone" | "postalCode";

const lengthOf = (form: string): number => form.split("#").length - 1;
const plainOf = (value: string): string => value.replaceAll(/[^\da-z]/gi, "");

/** A number as the country writes it; a number of another length is shown as it is. */
export function written(country: string, kind: NumberKind, value: string): string {
  const isWhole = COUNTRIES[country]?.[kind]?.some((form) => lengthOf(form) === plainOf(value).length);
  return isWhole ? writing(country, kind, value) : value;
}

/** The same while it is typed: what is longer than every form has no separators, and what has other signs stays as it is. */
export function writing(country: string, kind: NumberKind, typed: string): string {
  const forms = COUNTRIES[country]?.[kind];
  if (forms === undefined || !/^[\da-z\s().-]*$/i.test(typed)) return typed;
  const plain = plainOf(typed);
  const form = forms.find((each) => lengthOf(each) >= plain.length);
  return form === undefined ? plain : filled(form, plain);
}

/** A form whose `#` are filled, up to the last letter that is there. */
export function filled(form: string, letters: string): string {
  let next = 0;
  let text = "";
  for (const mark of form) {
    if (next === letters.length) break;
    text += mark === "#" ? letters.charAt(next++) : mark;
  }
  return text;
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

export const phoneText = (country: string): z.ZodMiniString<string> =>
  z.string().check(z.refine((value) => nationalPhone(country, value) !== undefined, "phone"));

/** A number without the separators that our own fields write; where a country has no form, as it was typed. */
export const plainNumber = (country: string, kind: NumberKind, typed: string): string =>
  COUNTRIES[country]?.[kind] ? plainOf(typed) : typedKey(typed);

export const documentText = (country: string): z.ZodMiniString<string> =>
  z.string().check(
    z.overwrite((typed) => plainNumber(country, "document", typed)),
    z.minLength(1, "required"),
    z.maxLength(200, "too_long"),
  );

export const fullName: z.ZodMiniString<string> = z.string().check(
  z.trim(),
  z.minLength(1, "required"),
  z.maxLength(200, "too_long"),
  z.refine((name) => name === "" || name.split(/\s+/).filter(Boolean).length > 1, "full_name"),
);

/** The digits of a number that people write with spaces, dots and dashes. */
export const digitsOf = (value: string): string => value.replace(/\D/g, "");

/** The name of the document number in the brand's country, for a sentence or, capitalised, for a label of its own. */
export function useDocumentName(otherwise: "document" | "document_number" = "document"): string {
  const { t } = useTranslation();
  return (
    documentName(useShell().brand.country) ?? t(otherwise === "document" ? "document" : "document_number")
  );
}

/** The field for the name that a player logs in with: an e-mail address, or the number of a document. */
export function useLoginField(): DataField {
  const { t } = useTranslation("auth");
  const label = t("login.login", { document: useDocumentName() });
  return { name: "login", label, autoComplete: "username", autoCapitalize: "none", spellCheck: false };
}
