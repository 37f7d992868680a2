import { type Brands, defineBrands } from "@storefront/host/brand";
import { type BrandInput, SiteBrand } from "@storefront/site/brand";
import { brand } from "../brand.ts";

// The first is the default. BRAND chooses another one by its id, BRAND_FILE reads one from a file.
export const BRANDS: Readonly<Record<string, BrandInput>> = { [brand.id]: brand };

export const brands: Brands<SiteBrand> = defineBrands(SiteBrand, BRANDS);
