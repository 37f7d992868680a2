import { aurora } from "./aurora.ts";
import { boreal } from "./boreal.ts";
import type { BrandInput } from "./brand.schema.ts";

export { Brand } from "./brand.schema.ts";
export type { BrandInput, Theme } from "./brand.schema.ts";

/** The brands that ship with this trunk; `BRAND` names one of them. */
export const BRANDS: Readonly<Record<string, BrandInput>> = { aurora, boreal };
