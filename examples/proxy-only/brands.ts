import { defineBrands, HostBrand } from "@storefront/host/brand";

export const brands = defineBrands(HostBrand, {
  harbor: {
    id: "harbor",
    tenant: "harbor",
    name: "Harbor",
    locales: ["en-US", "es-US"],
    currency: "USD",
    country: "US",
    countryAlpha3: "USA",
    jurisdiction: "US",
  },
});
