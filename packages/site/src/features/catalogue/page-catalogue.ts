import { type Catalogue, createCatalogue } from "@storefront/games/server";
import type { Site } from "../site/page-site.ts";

/** The catalogue as a page's loader reads it: from the shared cache, as a guest, and never with a failure. */
export function pageCatalogue({ reader, brand }: Site): Catalogue {
  return createCatalogue({ reader, casinoMode: brand.casinoMode });
}
