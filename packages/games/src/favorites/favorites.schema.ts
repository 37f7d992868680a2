import { z } from "@storefront/proxy";
import { SlugInput } from "../games/games-input.schema.ts";

/** The body of a toggle; other fields are dropped. */
export const FavoriteInput = z.object({ slug_url: SlugInput });
