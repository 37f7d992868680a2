/** The name and the forms of a person's numbers in a country. A `#` is one letter or digit. */
interface CountryForms {
  readonly diallingCode: string;
  /** The document by which people are known there; none where it has several names. */
  readonly documentName?: string;
  readonly document?: readonly string[];
  /** Without the dialling code. */
  readonly phone?: readonly string[];
  readonly postalCode?: readonly string[];
}

/** The platform's countries so far. */
const COUNTRIES: Readonly<Record<string, CountryForms>> = {
  AR: { diallingCode: "54", documentName: "DNI", document: ["##.###.###"] },
  BR: {
    diallingCode: "55",
    documentName: "CPF",
    document: ["###.###.###-##"],
    phone: ["(##) #####-####", "(##) ####-####"],
    postalCode: ["#####-###"],
  },
  CL: {
    diallingCode: "56",
    documentName: "RUT",
    document: ["##.###.###-#", "#.###.###-#"],
    phone: ["# #### ####"],
    postalCode: ["### ####"],
  },
  MX: { diallingCode: "52", documentName: "CURP", phone: ["## #### ####"] },
  PE: { diallingCode: "51", documentName: "DNI", phone: ["### ### ###"] },
};

/** The dialling code of a brand's country; empty where none is known, and then the phone carries its own. */
export const diallingCode = (country: string): string => COUNTRIES[country]?.diallingCode ?? "";

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

/** The digits of a number that people write with spaces, dots and dashes. */
export function digitsOf(value: string): string {
  return value.replace(/\D/g, "");
}
