/** The calling codes (E.164) of the countries that brands are of so far. */
export const CALLING_CODES: Readonly<Partial<Record<string, string>>> = {
  AR: "54",
  BR: "55",
  CL: "56",
  MX: "52",
  PE: "51",
};
