import { type Brands, defineBrands } from "@storefront/host/brand";
import { type BrandInput, SiteBrand } from "@storefront/site/brand";
import { brand } from "../brand.ts";

/** All brands of this trunk. The first is the default; the variable BRAND chooses another one by its id. */
export const BRANDS: Readonly<Record<string, BrandInput>> = { [brand.id]: brand };

export const brands: Brands<SiteBrand> = defineBrands(SiteBrand, BRANDS);
