import { type Brands, defineBrands } from "@storefront/host/brand";
// #region schema
import { SiteBrand } from "@storefront/site/brand";
import * as z from "zod";

/** The brand of the site with a field of our own. `safeExtend` keeps the checks of the site's fields. */
export const OwnBrand = SiteBrand.safeExtend({
  club: z.strictObject({ name: z.string().min(1), firstPrize: z.number().int().positive() }),
});
export type OwnBrand = z.infer<typeof OwnBrand>;
export type OwnBrandInput = z.input<typeof OwnBrand>;
// #endregion

// #region social
const social = {
  socialProviders: ["harbor-id"],
  socialSignIn: { "harbor-id": { address: "https://id.harbor.example/authorize", clientId: "storefront" } },
};
// #endregion

// #region brand
export const brand: OwnBrandInput = {
  id: "harbor",
  tenant: "harbor",
  name: "Harbor",
  locales: ["en"],
  currency: "EUR",
  country: "MT",
  countryAlpha3: "MLT",
  jurisdiction: "MT",
  club: { name: "The Captains", firstPrize: 100 },
  ...social,
};
// #endregion

// #region brands
export const BRANDS: Readonly<Record<string, OwnBrandInput>> = { [brand.id]: brand };

export const brands: Brands<OwnBrand> = defineBrands(OwnBrand, BRANDS);
// #endregion
