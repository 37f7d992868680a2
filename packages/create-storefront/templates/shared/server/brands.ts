import { defineBrands, HostBrand } from "@storefront/host/brand";
import { brand } from "../brand.ts";

// The first is the default. BRAND chooses another one by its id, BRAND_FILE reads one from a file.
export const brands = defineBrands(HostBrand, { [brand.id]: brand });
