import { type Brands, defineBrands } from "@storefront/host/brand";
import { aurora } from "./aurora.ts";
import { boreal } from "./boreal.ts";
import { Brand, type BrandInput } from "./brand.schema.ts";

export { Brand } from "./brand.schema.ts";
export type { BrandInput, Theme } from "./brand.schema.ts";

/** The brands that ship with this trunk; `BRAND` names one of them. */
export const BRANDS: Readonly<Record<string, BrandInput>> = { aurora, boreal };

/** The same for a host: the first is the default. */
export const brands: Brands<Brand> = defineBrands(Brand, BRANDS);
