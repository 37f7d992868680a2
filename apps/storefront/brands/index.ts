import { type Brands, defineBrands } from "@storefront/host/brand";
import { type BrandInput, SiteBrand, siteChecks } from "@storefront/site/brand";
import { aurora } from "./aurora.ts";
import { boreal } from "./boreal.ts";

/** The brands that ship with this trunk; `BRAND` names one of them. */
export const BRANDS: Readonly<Record<string, BrandInput>> = { aurora, boreal };

/** The same for a host: the first is the default. */
export const brands: Brands<SiteBrand> = defineBrands(SiteBrand, BRANDS, siteChecks);
