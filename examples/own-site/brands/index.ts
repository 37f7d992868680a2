import { type Brands, defineBrands } from "@storefront/host/brand";
import { type BrandInput, SiteBrand } from "@storefront/site/brand";

/** A brand of its own: Malta, one colour scheme, a further language, and a backend that calls some fields otherwise. */
const harbor = {
  id: "harbor",
  tenant: "harbor",
  name: "Harbor",
  locales: ["en", "it"],
  currency: "EUR",
  country: "MT",
  countryAlpha3: "MLT",
  jurisdiction: "MT",
  records: { wallet: { bonus: ["bonus_total", "bonus"] } },
  legal: {
    operator: "Harbor Play Ltd, Valletta",
    licence: { number: "MGA/000/2026" },
    regulator: { name: "Malta Gaming Authority", address: "https://www.mga.org.mt/" },
    helpLines: [{ name: "Support Line", telephone: "179" }],
    complaints: { email: "complaints@harbor.example" },
  },
  support: { email: "help@harbor.example" },
  theme: {
    colours: {
      background: "#0a1420",
      surface: "#101e2e",
      raised: "#18293d",
      border: "#29415c",
      text: "#f1f6fb",
      muted: "#9db4cb",
      primary: "#2f9bff",
      onPrimary: "#04101c",
      accent: "#ffd166",
      positive: "#5fdd9d",
      negative: "#ff8fa3",
      glow: "#2f9bff",
      glowSecond: "#12b5a6",
    },
    radius: 12,
    artwork: "ribbons",
    logo: { mark: "aurora" },
  },
} satisfies BrandInput;

export const BRANDS: Readonly<Record<string, BrandInput>> = { harbor };

export const brands: Brands<SiteBrand> = defineBrands(SiteBrand, BRANDS);
