import type { BrandInput } from "./brand.schema.ts";

/** Chile: album off, sportsbook of provider-b, registration version 1 with document and phone. */
export const boreal: BrandInput = {
  id: "boreal",
  tenant: "boreal",
  name: "Boreal",
  locales: ["es-CL", "en"],
  currency: "CLP",
  country: "CL",
  countryAlpha3: "CHL",
  jurisdiction: "CL",
  sportsbookProvider: "provider-b",
  registerTypeVersion: 1,
  requestDocument: true,
  requestPhone: true,
};
