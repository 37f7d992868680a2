import type { BrandInput } from "@storefront/site/brand";
import { mt } from "@storefront/site/markets";

/** The brand: its tenant at the backend, languages and region, and its look. */
export const brand: BrandInput = {
  id: "harbor",
  tenant: "harbor",
  name: "Harbor",
  locales: ["en"],
  currency: "EUR",
  country: "MT",
  countryAlpha3: "MLT",
  jurisdiction: "MT",
  market: mt,
  // What the market asks of the operator: `npm run check` names each part that is missing.
  legal: {
    // operator: "the company, its registration and its address",
    // licences: [{ number: "…", regulator: { name: "…", address: "https://…" }, seal: "/assets/seal.svg" }],
    // complaints: { email: "…", days: 10, body: { name: "…", address: "https://…" } },
    // accessibility: "https://…",
  },
  autoDepositAfterRegister: false,
  theme: {
    scheme: "dark",
    colours: {
      background: "#07101a",
      surface: "#101c28",
      raised: "#192837",
      border: "#2e4157",
      text: "#f1f6fa",
      muted: "#a4b6ca",
      primary: "#2f9bff",
      onPrimary: "#000000",
      accent: "#ffc247",
      accentText: "#ffc247",
      positive: "#5fdd9d",
      negative: "#ff8fa3",
      glow: "#2f9bff",
      glowSecond: "#b082cf",
    },
  },
};
