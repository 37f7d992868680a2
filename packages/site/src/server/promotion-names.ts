import type { PublicReader } from "@storefront/proxy";
import type { SiteBrand } from "../brand/site-brand.schema.ts";
import { readOffers } from "../features/banners/promotion-offers.ts";

/** The names of the promotions that are on, for the sitemap; none while the backend does not tell them. */
export async function promotionNames(
  brand: Pick<SiteBrand, "promotions" | "locales">,
  reader: PublicReader,
): Promise<string[]> {
  const appearance = brand.promotions ? undefined : await appearanceOf(reader);
  const { promotions } = readOffers(brand, brand.locales[0] ?? "", appearance, Date.now());
  return promotions.map(({ name }) => name);
}

async function appearanceOf(reader: PublicReader): Promise<unknown> {
  try {
    return (await reader.read("appearance", "GET /appearance")).data;
  } catch {
    return undefined;
  }
}
