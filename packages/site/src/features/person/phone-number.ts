/** Dialling codes by country; the platform's countries so far. */
const DIALLING_CODES: Readonly<Record<string, string>> = { AR: "54", BR: "55", CL: "56", MX: "52", PE: "51" };

/** The dialling code of a brand's country; empty where none is known, and then the phone carries its own. */
export function diallingCode(country: string): string {
  return DIALLING_CODES[country] ?? "";
}

/** The digits of a number that people write with spaces, dots and dashes. */
export function digitsOf(value: string): string {
  return value.replace(/\D/g, "");
}
