// server/own-brand.ts, after `npm install zod`
import { siteBrandWith } from "@storefront/site/brand";
import * as z from "zod";

export const OwnBrand = siteBrandWith({ firstPrize: z.number().int().positive() });
export type OwnBrand = z.infer<typeof OwnBrand>;
export type OwnBrandInput = z.input<typeof OwnBrand>;
