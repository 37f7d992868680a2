import { type Brands, defineBrands } from "@storefront/host/brand";
import { SiteBrand, siteChecks } from "@storefront/site/brand";
import { brand } from "../brand.ts";

/** All brands of this trunk by their ids. The first is the default; the variable BRAND chooses another one. */
export const brands: Brands<SiteBrand> = defineBrands(SiteBrand, { [brand.id]: brand }, siteChecks);
