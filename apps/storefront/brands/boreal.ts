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
  theme: {
    colours: {
      background: "#051412",
      surface: "#0b211d",
      raised: "#12302a",
      border: "#21493f",
      text: "#effaf5",
      muted: "#93b8af",
      primary: "#46e6b0",
      onPrimary: "#04120f",
      accent: "#ffab6b",
      positive: "#7ee787",
      negative: "#ff8a8a",
      glow: "#1fae8c",
      glowSecond: "#2f74c8",
    },
    display: { weight: 800, transform: "uppercase", tracking: 0 },
    radius: 6,
    buttons: "soft",
    artwork: "ridges",
    logo: { mark: "boreal" },
  },
};
