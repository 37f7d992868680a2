import type { HostBrandInput } from "@storefront/host/brand";

/** The brand: its tenant at the backend, languages and region. */
export const brand: HostBrandInput = {
  id: "harbor",
  tenant: "harbor",
  name: "Harbor",
  locales: ["en"],
  currency: "EUR",
  country: "MT",
  countryAlpha3: "MLT",
  jurisdiction: "MT",
};
